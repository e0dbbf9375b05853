/*
 * Names under which goods of these kinds are made and sold in Southern Africa, one word each: right as they are typed, though
 * nobody may sell them here. A brand that the shop has needs no line.
 */
const names = `
phones: apple iphone samsung galaxy tecno itel infinix nokia huawei honor xiaomi redmi poco oppo vivo realme oneplus motorola lg sony blackberry
  google pixel alcatel zte doogee umidigi blackview cubot hisense villaon mobicel vodafone lava gionee
parts: oraimo anker baseus ugreen belkin jbl bose beats sennheiser skullcandy sandisk kingston lexar toshiba seagate wd transcend duracell energizer
  eveready varta panasonic philips remax hoco romoss
computers: hp dell lenovo thinkpad acer asus macbook ipad microsoft surface canon epson brother xerox kyocera ricoh logitech razer intel amd nvidia
  tplink dlink netgear mikrotik zyxel playstation xbox nintendo
appliances: defy kic russell hobbs kenwood tefal bosch siemens whirlpool beko haier midea tcl skyworth sinotec telefunken jvc sharp hitachi
  sansui aiwa ecco bravia nikai binatone ramtons mika hotpoint nutribullet ninja tupperware pyrex
solar: luminous growatt deye victron jinko felicity sunking greenlight dlight schneider canadian trina longi
tools: makita dewalt ryobi ingco total stanley hilti husqvarna stihl honda yamaha lifan boss kipor pedrollo grundfos einhell metabo
cars: toyota nissan mazda mitsubishi subaru suzuki isuzu ford hyundai kia volkswagen bmw mercedes audi peugeot renault scania hino bajaj tvs hero
  bridgestone michelin pirelli goodyear dunlop firestone castrol shell engen
clothes: nike adidas puma reebok fila converse vans lacoste levis gucci prada versace zara skechers timberland clarks bata umbro kappa jordan
  rolex casio citizen seiko fossil swatch
care: nivea vaseline dove lux dettol colgate sensodyne gillette pampers huggies always kotex johnson garnier loreal maybelline revlon clere
  ponds sunlight omo surf ariel jik domestos lifebuoy protex
food: cocacola pepsi fanta sprite nestle cadbury milo nescafe ricoffy lipton knorr royco maggi kelloggs heinz koo lactogen cerelac
`
const known = new Set(names.replaceAll(/^\w+:/gm, '').split(/\s+/).filter(Boolean))

export const isBrandName = (word: string): boolean => known.has(word)
