import { describe, expect } from 'vitest'
import { test } from '#test/db.ts'
import { importFile, named } from '#test/make/import-file.ts'

/** Files as other systems write them, of which no sample is kept. */
const file = (...lines: string[]) => ({ name: 'list.csv', text: lines.join('\n') })

describe('marketplaces:', () => {
  test('Jumia: words in one, a parent without a row of its own, a sale with its days', async ({ db }) => {
    const { guessed, goods, prices, refused, notes } = await importFile(
      db,
      file(
        'Name,Description,Brand,PrimaryCategory,SellerSKU,ParentSKU,Variation,Price,SalePrice,SaleStartDate,SaleEndDate,Stock,MainImage',
        'Polo shirt,<p>Cotton</p>,Generic,Fashion/Shirts,PS-S,POLO,S,12000,9500,2020-01-01,2099-12-31,4,https://p.example/a.jpg',
        'Polo shirt,<p>Cotton</p>,Generic,Fashion/Shirts,PS-M,POLO,M,12000,,,,3,https://p.example/a.jpg',
        'Kettle,,Generic,Home/Appliances,K-1,K-1,...,25000,19000,2020-01-01,2020-01-31,2,',
        'Iron,,Generic,Home/Appliances,I-1,...,...,18000,15000,2099-01-01,2099-02-01,1,',
        'Fan,,Generic,Home/Appliances,F-1,,,30000,28000,soon,,1,',
      ),
    )
    expect(guessed).toMatchObject({
      price: 'Price',
      salePrice: 'SalePrice',
      saleStart: 'SaleStartDate',
      saleEnd: 'SaleEndDate',
      reference: 'SellerSKU',
      parent: 'ParentSKU',
      category: 'PrimaryCategory',
      pictures: 'MainImage',
    })
    expect(prices).toEqual({ Iron: 18_000, Kettle: 25_000, 'Polo shirt': 9_500 })
    expect(named(goods, 'Polo shirt')).toMatchObject({
      stock: 7,
      categoryFields: { Option: ['S', 'M'], brand: 'Generic' },
    })
    expect(refused[6]).toContain('“soon” is not a clear day for the sale price')
    expect(notes[2]).toContain('The regular price MK 12,000 is not imported')
  })

  test('Takealot: a recommended price beside the one that is asked', async ({ db }) => {
    const { guessed, prices, currency } = await importFile(
      db,
      file(
        'Takealot URL,TSIN,Offer ID,SKU,Product Label / Title,Selling Price (R),RRP (R),Leadtime (days),Total Stock On Hand,Status',
        'https://t.example/1,91,11,H-1,Steel hoe,250,320,,4,Buyable',
        'https://t.example/2,92,12,A-1,Felling axe,410,,,2,Buyable',
      ),
      { 'rate.ZAR': '100' },
    )
    expect([guessed.price, currency]).toEqual(['Selling Price (R)', 'ZAR'])
    expect(prices).toEqual({ 'Felling axe': 41_000, 'Steel hoe': 25_000 })
  })

  test('Amazon: a line for the template, names for people, names for machines', async ({ db }) => {
    const { guessed, prices, notes } = await importFile(
      db,
      file(
        'TemplateType=fptcustom,Version=2024.1,,,,,',
        'Seller SKU,Product Name,Manufacturer,Standard Price,List Price,Quantity,Main Image URL',
        'item_sku,item_name,manufacturer,standard_price,list_price,quantity,main_image_url',
        'H-1,Steel hoe,Zomba,9000,11000,4,https://p.example/h.jpg',
        'A-1,Felling axe,Zomba,12000,15000,2,https://p.example/a.jpg',
      ),
    )
    expect(guessed.price).toBe('Standard Price')
    expect(prices).toEqual({ 'Felling axe': 12_000, 'Steel hoe': 9_000 })
    expect(notes[3]).toBe('These are the column names again.')
  })

  test('a list as Amazon shows it: rupees in the cells, the lower of two prices, a path in one column', async ({
    db,
  }) => {
    const { guessed, goods, prices } = await importFile(
      db,
      file(
        'product_id,product_name,category,discounted_price,actual_price,discount_percentage,rating,rating_count,about_product,img_link,product_link',
        'B07X,USB cable,Computers&Accessories|Cables,₹399,"₹1,099",64%,4.2,"24,269",Fast charging,https://p.example/c.jpg,https://a.example/1',
        'B08Y,Steel kettle,Home&Kitchen|Kettles,₹649,"₹1,245",48%,3.9,"123,365",For the stove,https://p.example/k.jpg,https://a.example/2',
      ),
      { 'rate.INR': '20' },
    )
    expect(guessed).toMatchObject({ price: 'discounted_price', description: 'about_product' })
    expect(prices).toEqual({ 'Steel kettle': 12_980, 'USB cable': 7_980 })
    expect(goods.map(({ category, description }) => [category, description])).toEqual([
      ['Home & Garden', 'For the stove'],
      ['Electronics', 'Fast charging'],
    ])
  })

  test('Google Merchant: a sale that is over, a group of colours', async ({ db }) => {
    const { goods, prices } = await importFile(
      db,
      file(
        'id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tsale_price\tsale_price_effective_date\titem_group_id\tcolor\tgoogle_product_category',
        'b1\tBasket\tReed\thttps://s.example/1\thttps://s.example/1.jpg\tin_stock\t8000.00 MWK\t6000.00 MWK\t2020-02-24T11:07+0200/2020-02-29T23:07+0200\tbasket\tRed\tHome & Garden > Decor',
        'b2\tBasket\tReed\thttps://s.example/2\thttps://s.example/2.jpg\tout_of_stock\t8000.00 MWK\t\t\tbasket\tBlue\tHome & Garden > Decor',
      ),
    )
    expect(prices).toEqual({ Basket: 8_000 })
    expect(goods[0]).toMatchObject({ categoryFields: { colour: ['Red', 'Blue'] }, category: 'Home & Garden' })
  })
})

describe('shops and tills in other languages:', () => {
  test('a till in Spanish', async ({ db }) => {
    const { guessed, goods } = await importFile(
      db,
      file(
        'Handle,REF,Nombre,Categoria,Descripción,Vendido por peso,Opción 1 nombre,Opción 1 valor,Coste,Codigo de barras,Disponibles para la venta [Centro],Precio [Centro],En inventario [Centro]',
        'jugo,10001,Jugo,Bebidas,Mango,N,Tamaño,Chico,700,,Y,1500,4',
        'jugo,10002,,,,,,Grande,900,,Y,2500,3',
        'pan,10003,Pan,,,N,,,300,,N,600,9',
      ),
    )
    expect(guessed).toMatchObject({
      name: 'Nombre',
      price: 'Precio [Centro]',
      stock: 'En inventario [Centro]',
    })
    expect(goods).toMatchObject([
      { name: 'Jugo', price: 1_500, stock: 7, categoryFields: { Tamaño: ['Chico', 'Grande'] } },
    ])
  })

  test('a craft market in Italian, in euros', async ({ db }) => {
    const { guessed, prices, goods } = await importFile(
      db,
      file(
        'TITOLO,DESCRIZIONE,PREZZO,CURRENCY_CODE,QUANTITÀ,TAG,IMMAGINE1,IMMAGINE2,"TIPO VARIANTE 1","NOME VARIANTE 1","VALORI VARIANTE 1",SKU',
        'Vaso,Fatto a mano,49,EUR,3,"vaso,ceramica",https://p.example/1.jpg,https://p.example/2.jpg,Custom,Colore,"Blu,Verde",V-1',
      ),
      { 'rate.EUR': '2000' },
    )
    expect(guessed).toMatchObject({ name: 'TITOLO', price: 'PREZZO', stock: 'QUANTITÀ', tags: 'TAG' })
    expect(prices).toEqual({ Vaso: 98_000 })
    expect(goods[0]).toMatchObject({ categoryFields: { Colore: ['Blu', 'Verde'] }, stock: 3 })
  })

  test('WooCommerce in German and in French', async ({ db }) => {
    const german = await importFile(
      db,
      file(
        'ID,Typ,Artikelnummer,Name,Veröffentlicht,Kurzbeschreibung,Beschreibung,Vorrätig?,Lager,Angebotspreis,Regulärer Preis,Kategorien,Bilder,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e)',
        '1,variable,tee,T-Shirt,1,,Baumwolle,1,,,,Kleidung,https://p.example/1.jpg,,Größe,"S, M"',
        '2,variation,tee-S,T-Shirt - S,1,,,1,4,7500,9000,,,tee,Größe,S',
        '3,variation,tee-M,T-Shirt - M,1,,,1,3,,9000,,,tee,Größe,M',
      ),
    )
    expect(german.prices).toEqual({ 'T-Shirt': 7_500 })
    expect(german.goods[0]!.categoryFields).toEqual({ Größe: ['S', 'M'] })
    const french = await importFile(
      db,
      file(
        'ID,Type,UGS,Nom,Publié,Description courte,Description,En stock ?,Stock,Tarif promo,Tarif régulier,Catégories,Images,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1',
        '1,simple,pot,Pot,0,,Argile,1,6,,8000,Maison,https://p.example/1.jpg,,Couleur,Rouge',
      ),
    )
    expect(french.goods).toMatchObject([
      { name: 'Pot', price: 8_000, stock: 6, status: 'paused', categoryFields: { Couleur: 'Rouge' } },
    ])
  })
})

describe('what columns of other systems mean:', () => {
  test('Odoo: the list price is asked for, the standard price is what the seller pays', async ({ db }) => {
    const { guessed, prices } = await importFile(
      db,
      file(
        'name,sale_ok,type,default_code,barcode,standard_price,uom_id,list_price,qty_available',
        'Hoe,True,Storable Product,H1,6001234500012,6500,Units,9000,4',
        'Axe,True,Storable Product,A1,6001234500029,8000,Units,12000,5',
        'Repair,False,Service,R1,,1000,Units,3000,0',
      ),
    )
    expect(guessed).toMatchObject({ price: 'list_price', reference: 'default_code' })
    expect(prices).toEqual({ Axe: 12_000, Hoe: 9_000 })
  })

  test('a standard price beside a list price, of a system that nobody can tell: the price is asked', async ({
    db,
  }) => {
    const { guessed } = await importFile(
      db,
      file('Name,Standard Price,List Price', 'Hoe,6500,9000', 'Axe,8000,12000'),
    )
    expect(guessed).toEqual({ name: 'Name' })
  })

  test('Square: a name for all choices together, and a column for each', async ({ db }) => {
    const { goods } = await importFile(
      db,
      file(
        'Reference Handle,Token,Item Name,Variation Name,SKU,Categories,Item Type,Price,Sellable,Current Quantity Main St,New Quantity Main St,Option Name 1,Option Value 1,Option Name 2,Option Value 2',
        '#tee,T1,Tee,"Small, Red",TS,Shirts,Physical good,9000.00,Y,4,,Size,Small,Colour,Red',
        '#tee,T2,Tee,"Large, Red",TL,Shirts,Physical good,9500.00,Y,3,,Size,Large,Colour,Red',
      ),
      { currency: 'MWK' },
    )
    expect(goods).toMatchObject([
      { name: 'Tee', price: 9_000, stock: 7, categoryFields: { size: ['Small', 'Large'], colour: 'Red' } },
    ])
  })

  test('WooCommerce: whether it is in stock is yes or no, and no number of pieces', async ({ db }) => {
    const shop = (...rows: string[]) =>
      file('ID,Type,SKU,Name,Published,In stock?,Stock,Sale price,Regular price,Categories', ...rows)
    const uncounted = await importFile(
      db,
      shop('1,simple,cap,Cap,1,1,,,6500,Clothing', '2,simple,hat,Hat,1,0,,,7500,Clothing'),
      { stock: '25' },
    )
    expect(uncounted.goods.map(({ name, stock }) => [name, stock])).toEqual([
      ['Cap', 25],
      ['Hat', 0],
    ])
    const counted = await importFile(db, shop('1,simple,cap,Cap,1,1,12,,6500,Clothing'))
    expect(counted.goods[0]!.stock).toBe(12)
  })

  test('prices that are no kwacha by their size or their cents: the currency is asked', async ({ db }) => {
    const shop = (...prices: string[]) =>
      file('Name,Price', ...prices.map((price, at) => `Hoe ${at},${price}`))
    expect((await importFile(db, shop('18', '45', '20'))).currency).toBe('unknown')
    expect((await importFile(db, shop('1250.75', '830.50', '990'))).currency).toBe('unknown')
    expect((await importFile(db, shop('1250', '830', '990.5', '700'))).currency).toBe('MWK')
    const pounds = await importFile(db, shop('£14.99', '£8', '12', '£9'), { 'rate.GBP': '2000' })
    expect([pounds.currency, pounds.prices['Hoe 2']]).toEqual(['unknown', undefined])
    expect((await importFile(db, file('Name,Price N$', 'Gin,260', 'Wine,110'))).currency).toBe('NAD')
    expect((await importFile(db, file('Name,Price Q$', 'Gin,260', 'Wine,110'))).currency).toBe('unknown')
  })
})

describe('lists of odd shapes:', () => {
  test('a hundred columns: the known ones are kept, and those that hold something', async ({ db }) => {
    const more = Array.from({ length: 90 }, (_, at) => `Metafield ${at}`)
    const { goods, guessed } = await importFile(
      db,
      file(
        ['Handle', 'Title', ...more, 'Variant Price', 'Variant Inventory Qty', 'Status'].join(),
        ['hoe', 'Hoe', ...more.map((_, at) => (at > 80 ? 'x' : '')), '9000', '4', 'active'].join(),
      ),
      { currency: 'MWK' },
    )
    expect(guessed).toMatchObject({ price: 'Variant Price', stock: 'Variant Inventory Qty' })
    expect(goods).toMatchObject([{ name: 'Hoe', price: 9_000, stock: 4 }])
  })

  test('a figure among the names of columns, and commas behind the last cell', async ({ db }) => {
    const { prices, refused } = await importFile(
      db,
      file(
        'SKU,Name,Cost,Price [Shop 1],"Tax - ""VAT"" (16%)"',
        '10537,Lotion,200,350,Y,,',
        '10538,Cream,250,450,Y,,',
      ),
    )
    expect([prices, refused]).toEqual([{ Cream: 450, Lotion: 350 }, {}])
  })

  test('codes beside costs and prices without names of columns: the price is asked', async ({ db }) => {
    const { mapping } = await importFile(
      db,
      file(
        'Lotion,10537,200,350',
        'Cream,10544,250,450',
        'Soap,10551,300,500',
        'Oil,10562,280,480',
        'Salt,10573,190,300',
        'Rice,BV-5,900,1300',
        'Beans,10587,700,950',
        'Milk,10591,500,750',
        'Tea,10593,450,700',
        'Sugar,10611,800,1150',
      ),
    )
    expect(mapping.price).toBeUndefined()
  })

  test('merged cells: a category above its goods, a name above its sizes', async ({ db }) => {
    const { goods } = await importFile(
      db,
      file(
        'Category,Item,Size,Price',
        'Shoes,School shoe,36,18000',
        ',,37,18500',
        ',,38,19000',
        ',Sandal,40,9000',
        'Groceries,Rice 5 kg,,12500',
        ',Sugar 1 kg,,2300',
      ),
    )
    expect(goods.map(({ name, category, price }) => [name, category, price])).toEqual([
      ['Rice 5 kg', 'Food & Beverages', 12_500],
      ['Sandal', 'Clothing & Fashion', 9_000],
      ['School shoe', 'Clothing & Fashion', 18_000],
      ['Sugar 1 kg', 'Food & Beverages', 2_300],
    ])
    expect(named(goods, 'School shoe').categoryFields).toEqual({ size: ['36', '37', '38'] })
  })

  test('names of columns that nobody knows: the name is told by what stands below, the price is asked', async ({
    db,
  }) => {
    const { guessed } = await importFile(
      db,
      file('SKU,Zzyzx,Qwert,Stock', 'H-1,Steel hoe,9000,4', 'A-1,Felling axe,12000,5', 'S-1,Bow saw,8000,2'),
    )
    expect(guessed).toEqual({ reference: 'SKU', name: 'Zzyzx', stock: 'Stock' })
  })
})

test('a bad cell refuses no row that can stand without it', async ({ db }) => {
  const { goods, notes, refused } = await importFile(
    db,
    file(
      'SKU,Name,Price,Stock,Condition,Tags,Description,Colour,Pictures,Other facts',
      `A1,${'Long hoe '.repeat(40)},9000,4,shiny,"${'x'.repeat(60)},steel",${'Good. '.repeat(1500)},${'very '.repeat(80)}red,hoe.jpg,no name`,
      `${'9'.repeat(120)},Axe,12000,about ten,new,steel,Sharp,red,,`,
      'A3,Saw,ask,2,new,steel,Sharp,red,,',
    ),
  )
  expect(Object.keys(refused)).toEqual(['4'])
  expect(goods.map(({ price, stock, condition }) => [price, stock, condition])).toEqual([
    [12_000, 1, 'new'],
    [9_000, 4, 'new'],
  ])
  expect(goods[1]!.name).toHaveLength(200)
  expect(goods[1]!.description.length).toBeLessThanOrEqual(5_000)
  expect(notes[2]).toContain('“shiny” is not imported')
  expect(notes[2]).toContain('there is no ZIP yet')
  expect(notes[3]).toContain('“about ten” is not imported')
  expect(notes[3]).toContain('A code has at most 100 characters')
})
