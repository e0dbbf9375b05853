import { defineProduct, inCategory, pictureOf } from './define-product.ts'

export const electronicsHome = inCategory('Electronics', [
  defineProduct('wired-earphones', 'chilomoni-sounds', 'Wired earphones with microphone', 4_500, 70, {
    about: `3.5 mm plug, clear voice for calls and a button to answer. The cable is 1.2 m. Three sizes of rubber
      tips in the packet.`,
    tags: 'earphones headset wired',
    fields: { colour: ['Green', 'White', 'Black'], warranty: '3 months' },
    pictures: [
      pictureOf('earphones', 'cream', 'leaf sun ink'),
      pictureOf('earphones', 'indigo', 'white pink ink'),
    ],
  }),
  defineProduct('wireless-earbuds', 'chilomoni-sounds', 'Wireless earbuds with charging case', 27_000, 10, {
    about: `About four hours of music on one charge, and the case fills them three more times. Pairs with any phone
      that has Bluetooth. Small and large tips included.`,
    tags: 'earbuds bluetooth wireless earphones',
    fields: { warranty: '6 months', colour: ['White', 'Red'] },
    pictures: [pictureOf('earbuds', 'sky', 'white leaf sun'), pictureOf('earbuds', 'blush', 'red cream sun')],
  }),
  defineProduct('over-ear-headphones', 'chilomoni-sounds', 'Over-ear headphones, Bluetooth', 48_000, 5, {
    about: `Soft pads that cover the ear, deep bass and a fold-flat frame. Runs about eighteen hours; works with a
      cable when the battery is flat.`,
    tags: 'headphones bluetooth bass',
    fields: { warranty: '6 months', colour: ['Navy', 'Cream'] },
    pictures: [
      pictureOf('headphones', 'sun', 'navy orange silver'),
      pictureOf('headphones', 'sage', 'cream tan wood'),
    ],
  }),
  defineProduct(
    'bluetooth-speaker-round',
    'chilomoni-sounds',
    'Bluetooth speaker, portable, 20 W',
    55_000,
    7,
    {
      about: `Loud enough for a yard, with radio, USB and memory card. The battery plays for about six hours. The
      strap is strong rope.`,
      tags: 'speaker bluetooth portable music',
      fields: { warranty: '6 months', colour: ['Red', 'Blue'] },
      pictures: [
        pictureOf('speaker', 'teal', 'clay sun cream', { look: 'round' }),
        pictureOf('speaker', 'lemon', 'blue white coral', { look: 'round' }),
      ],
    },
  ),
  defineProduct('tower-speaker', 'chilomoni-sounds', 'Hi-fi speaker box, 12-inch bass', 135_000, 2, {
    about: `A single strong box for a shop front or church. 12-inch bass and separate high speaker, with amplifier,
      Bluetooth and two microphone inputs. Bring a car: it weighs 14 kg.`,
    tags: 'speaker hifi church bass',
    fields: { warranty: '6 months' },
    pictures: [pictureOf('speaker', 'plum', 'coal sun silver')],
  }),
  defineProduct(
    'fm-radio-battery',
    'chilomoni-sounds',
    'FM/AM/SW radio, three batteries or mains',
    28_500,
    16,
    {
      about: `Picks up Zodiak, MBC and shortwave clearly. Runs on three D batteries or mains, with the cable inside the
      battery door. Plays music from flash or memory card.`,
      tags: 'radio fm shortwave wailesi',
      fields: { warranty: '6 months', colour: ['Teal', 'Brown'] },
      pictures: [
        pictureOf('radio', 'sun', 'teal cream rose'),
        pictureOf('radio', 'cream', 'brown gold clay', { view: 'close' }),
      ],
    },
  ),
  defineProduct('solar-radio', 'kanengo-solar', 'Solar radio with torch and phone charging', 39_000, 9, {
    about: `The panel on top charges it in the sun; a handle charges it in the rain. Torch in front, and enough
      power to add a few hours to a phone.`,
    tags: 'solar radio torch wind-up',
    fields: { warranty: '12 months', colour: 'Red' },
    age: 18,
    pictures: [pictureOf('radio', 'sky', 'red sun cream', { look: 'solar' })],
  }),
  defineProduct('vintage-radio', 'old-town-bales', 'Old wooden-style radio, working', 45_000, 1, {
    about: `From a teacher’s house in Area 3. Cleaned inside, new speaker wire, plays FM and AM. One knob is not the
      original. Mains only.`,
    tags: 'radio vintage used',
    condition: 'acceptable',
    fields: { warranty: '1 month' },
    pictures: [pictureOf('radio', 'blush', 'wood cream brown')],
  }),
  defineProduct('keyboard-61', 'chilomoni-sounds', 'Keyboard, 61 keys, with stand', 240_000, 2, {
    about: `For church and lessons. 61 full-size keys, 200 sounds, and it runs on mains or six batteries. The stand
      folds flat for the bus.`,
    tags: 'keyboard piano music church',
    fields: { warranty: '6 months' },
    condition: 'like_new',
    pictures: [pictureOf('keyboardDrum', 'lilac', 'navy sun sky')],
  }),
  defineProduct(
    'hp-laptop-refurbished',
    'chibanja-electro',
    'HP EliteBook laptop, refurbished, 8 GB RAM',
    690_000,
    3,
    {
      about: `Core i5, 8 GB RAM, 256 GB SSD and a 14-inch screen. Windows and office programs are set up. Battery gives
      about three hours. The lid has light marks.`,
      tags: 'laptop hp computer refurbished',
      fields: { brand: 'HP', warranty: '6 months' },
      condition: 'refurbished',
      age: 46,
      pictures: [
        pictureOf('laptop', 'sand', 'silver coral navy'),
        pictureOf('laptop', 'sage', 'silver sky navy', { look: 'writing' }),
      ],
    },
  ),
  defineProduct(
    'lenovo-laptop-student',
    'chikanda-books',
    'Lenovo student laptop, 11-inch, used',
    265_000,
    4,
    {
      about: `Small and light, for typing assignments and browsing. 4 GB RAM, 128 GB storage, screen without lines.
      Used for one year in a school laboratory.`,
      tags: 'laptop lenovo student used computer',
      fields: { brand: 'Lenovo', warranty: '3 months' },
      condition: 'good',
      pictures: [pictureOf('laptop', 'leaf', 'coal teal sky', { look: 'writing' })],
    },
  ),
  defineProduct('led-tv-32', 'chibanja-electro', 'LED TV 32-inch, digital', 320_000, 5, {
    about: `Built-in digital tuner, two HDMI, one USB that plays films. Uses 45 W, so a small solar system can carry
      it. Wall bracket included.`,
    tags: 'tv television led 32-inch',
    fields: { brand: 'Hisense', warranty: '12 months' },
    pictures: [pictureOf('television', 'cream', 'navy coral sun')],
  }),
  defineProduct('led-tv-43', 'chibanja-electro', 'Smart TV 43-inch', 585_000, 0, {
    about: `YouTube and streaming over Wi-Fi, three HDMI inputs. The last two were sold on Saturday; we expect more
      with the next container and will post here.`,
    tags: 'tv smart-tv television 43-inch',
    fields: { brand: 'Samsung', warranty: '12 months' },
    pictures: [pictureOf('television', 'indigo', 'purple pink sun')],
  }),
  defineProduct('monitor-22', 'makata-tools', 'Computer monitor 22-inch, used', 95_000, 6, {
    about: `From an office that moved to laptops. HDMI and VGA, no dead dots. Power cable included, HDMI cable is
      extra.`,
    tags: 'monitor screen computer used',
    fields: { brand: 'Dell', warranty: '3 months' },
    condition: 'used',
    pictures: [pictureOf('monitor', 'stone', 'coal sun leaf')],
  }),
  defineProduct('decoder-digital', 'chibanja-electro', 'Free-to-air decoder with remote', 43_000, 13, {
    about: `Shows the free local channels with a normal roof aerial. USB port records and plays films. Remote
      batteries included.`,
    tags: 'decoder tv free-to-air',
    fields: { warranty: '6 months' },
    pictures: [pictureOf('decoder', 'sky', 'coal red silver')],
  }),
  defineProduct('solar-lantern', 'kanengo-solar', 'Solar lantern with handle', 18_000, 35, {
    about: `Eight hours of good light after a day in the sun. Hang it or stand it. Bright enough for two children to
      read at one table.`,
    tags: 'solar lamp lantern nyali light',
    fields: { warranty: '12 months', colour: ['Orange', 'Blue'] },
    age: 2,
    pictures: [
      pictureOf('solarLamp', 'night', 'orange coal sun'),
      pictureOf('solarLamp', 'plum', 'blue cream sun'),
    ],
  }),
  defineProduct('solar-desk-lamp', 'kanengo-solar', 'Solar study lamp, bending neck', 22_500, 20, {
    about: `The panel is in the base, so there is no wire to lose. Three steps of light. The neck bends down over a
      book and stays where you put it.`,
    tags: 'solar lamp study desk reading',
    fields: { warranty: '12 months' },
    pictures: [pictureOf('solarLamp', 'indigo', 'leaf sun cream', { look: 'desk' })],
  }),
  defineProduct(
    'solar-kit-three-bulbs',
    'kanengo-solar',
    'Solar home kit, three bulbs and phone charging',
    60_000,
    11,
    {
      about: `Panel, battery box and three bulbs with five-metre wires and switches. Lights a two-room house for six
      hours and charges one phone. We show you how to fix the panel on iron sheets.`,
      tags: 'solar kit home lights bulbs panel',
      fields: { warranty: '24 months' },
      age: 22,
      pictures: [pictureOf('solarLamp', 'teal', 'coal red sun', { look: 'kit' })],
    },
  ),
  defineProduct('solar-panel-100w', 'kanengo-solar', 'Solar panel 100 W, monocrystalline', 98_000, 8, {
    about: `Measured at noon before sale; we write the reading on your receipt. Aluminium frame, 90 cm cable with
      plugs. Carries a small TV, four bulbs and phones with the right battery.`,
    tags: 'solar panel 100w power',
    fields: { warranty: '24 months' },
    pictures: [pictureOf('solarPanel', 'sun', 'navy blue silver')],
  }),
  defineProduct('solar-panel-20w', 'kanengo-solar', 'Small solar panel 20 W', 29_000, 15, {
    about: `For one battery and two bulbs, or for a barbershop that charges phones. Strong glass, metal stand at the
      back.`,
    tags: 'solar panel 20w small',
    fields: { warranty: '12 months' },
    pictures: [pictureOf('solarPanel', 'sage', 'navy blue silver', { look: 'small' })],
  }),
  defineProduct('solar-battery-12v', 'kanengo-solar', 'Solar battery 12 V, 50 Ah, sealed', 165_000, 4, {
    about: `Sealed gel battery that needs no water. Made for solar, not for starting cars. Weighs 15 kg. Old battery
      accepted for MK 12,000 off.`,
    tags: 'battery solar 12v inverter',
    fields: { warranty: '12 months' },
    pictures: [pictureOf('carBattery', 'lemon', 'slate mint silver')],
  }),
  defineProduct('led-bulbs-pair', 'area-25-kitchen', 'LED bulbs 9 W, two in a pack, screw', 4_800, 90, {
    about: `Warm white, as bright as the old 60 W bulb for a sixth of the units. Screw end; ask us if you need the
      bayonet.`,
    tags: 'bulb led light energy-saving',
    fields: { warranty: '12 months' },
    pictures: [pictureOf('bulb', 'indigo', 'white cream sun')],
  }),
  defineProduct('rechargeable-torch', 'kanengo-solar', 'Rechargeable torch, metal body', 12_500, 22, {
    about: `Throws light about 150 metres. Charges by USB in three hours. Watchmen like it because the body is
      heavy.`,
    tags: 'torch light rechargeable',
    fields: { warranty: '6 months', colour: ['Green', 'Black'] },
    pictures: [pictureOf('torch', 'night', 'leaf sun cream')],
  }),
  defineProduct('extension-lead-3m', 'makata-tools', 'Extension lead, three sockets, 3 m', 15_500, 28, {
    about: `Thick 1.5 mm cable that does not get warm, with a switch and a fuse in the plug. Good for kettle or iron,
      one at a time.`,
    tags: 'extension cable socket power',
    fields: { warranty: '12 months' },
    pictures: [pictureOf('extensionLead', 'leaf', 'white orange silver')],
  }),
  defineProduct('aa-batteries-pack', 'mchinji-market', 'AA batteries, pack of three', 2_400, 150, {
    about: `For radios, remotes and wall clocks. Fresh stock with the date on the pack.`,
    tags: 'batteries aa radio',
    pictures: [pictureOf('battery', 'sand', 'navy sun silver')],
  }),
  defineProduct('standing-fan', 'chibanja-electro', 'Desk fan 12-inch, three speeds', 46_000, 7, {
    about: `Quiet enough to sleep beside, strong enough for Salima in October. Metal guard, turning head, three
      speeds.`,
    tags: 'fan cooling desk',
    fields: { warranty: '12 months', colour: ['Green', 'White'] },
    pictures: [pictureOf('fan', 'cream', 'teal sky silver')],
  }),
  defineProduct('electric-iron', 'area-25-kitchen', 'Electric dry iron 1,000 W', 24_000, 10, {
    about: `Flat plate that slides well on school shirts, with a heat knob and a light. Two-metre cable.`,
    tags: 'iron electric pressing',
    fields: { warranty: '12 months' },
    pictures: [pictureOf('iron', 'blush', 'blue coal orange')],
  }),
  defineProduct('electric-kettle', 'area-25-kitchen', 'Electric kettle 1.8 litres, steel', 29_500, 9, {
    about: `Boils in six minutes and switches itself off. Steel inside, so the tea does not taste of plastic. Water
      level shows at the side.`,
    tags: 'kettle electric tea steel',
    fields: { warranty: '12 months' },
    pictures: [pictureOf('kettle', 'sage', 'silver red sky'), pictureOf('kettle', 'mist', 'copper leaf sky')],
  }),
  defineProduct('digital-camera-used', 'old-town-bales', 'Digital camera, used, with charger', 78_000, 1, {
    about: `16 megapixels, takes sharp photos in daylight. The strap is new, the battery holds about 120 pictures.
      No memory card included.`,
    tags: 'camera digital used photos',
    condition: 'used',
    fields: { brand: 'Canon', warranty: '1 month' },
    pictures: [pictureOf('camera', 'lilac', 'coal red silver')],
  }),
])
