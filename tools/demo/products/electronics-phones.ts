import { defineProduct, inCategory, pictureOf } from './define-product.ts'

export const electronicsPhones = inCategory('Electronics', [
  defineProduct('samsung-galaxy-a06', 'kawale-phones', 'Samsung Galaxy A06, 64 GB, dual SIM', 420_000, 9, {
    about: `Sealed in its box, with cable and receipt. 4 GB RAM, 64 GB storage and room for a memory card. Takes two
      SIM cards, so TNM and Airtel work side by side. Samsung does not pack a charger; we have one for MK 13,500.`,
    tags: 'samsung galaxy phone smartphone android dual-sim',
    fields: { brand: 'Samsung', warranty: '12 months', colour: ['Navy', 'Gold', 'White'] },
    age: 5,
    pictures: [
      pictureOf('phone', 'sky', 'navy orange silver', { look: 'three' }),
      pictureOf('phone', 'cream', 'gold coral white', { look: 'three', view: 'close' }),
      pictureOf('phone', 'sage', 'silver sky navy', { look: 'three', view: 'tilted' }),
    ],
  }),
  defineProduct('samsung-galaxy-a16', 'kawale-phones', 'Samsung Galaxy A16, 128 GB', 615_000, 4, {
    about: `Large 6.7-inch screen, 128 GB storage and 5,000 mAh battery. New and unopened. We set up your Google
      account and move your contacts from the old phone free of charge.`,
    tags: 'samsung galaxy phone smartphone android',
    fields: { brand: 'Samsung', warranty: '12 months', colour: ['Black', 'Light green'] },
    pictures: [
      pictureOf('phone', 'plum', 'coal lilac sun', { look: 'three' }),
      pictureOf('phone', 'sage', 'mint green white', { look: 'three' }),
    ],
  }),
  defineProduct('itel-a70', 'kawale-phones', 'Itel A70, 128 GB, 6.6-inch screen', 215_000, 14, {
    about: `A good first smartphone: WhatsApp, Facebook and mobile banking run well. The 5,000 mAh battery takes
      most people through two days. Charger and cover are in the box.`,
    tags: 'itel phone smartphone cheap android',
    fields: { brand: 'Itel', warranty: '12 months', colour: ['Blue', 'Black'] },
    pictures: [pictureOf('phone', 'lemon', 'blue teal yellow', { look: 'block' })],
  }),
  defineProduct('tecno-pop-9', 'chibanja-electro', 'Tecno Pop 9, 64 GB', 265_000, 7, {
    about: `64 GB storage, fingerprint on the side and a loud speaker. New, with charger, cover and screen guard
      already fitted. Please carry your national ID when you collect so we can register the SIM.`,
    tags: 'tecno phone smartphone android',
    fields: { brand: 'Tecno', warranty: '12 months', colour: ['White', 'Black'] },
    pictures: [pictureOf('phone', 'teal', 'white rose cream', { look: 'round' })],
  }),
  defineProduct('tecno-spark-used', 'kawale-phones', 'Tecno Spark 10C, used, 128 GB', 185_000, 1, {
    about: `Used for one year by one owner. There is a thin scratch at the top of the glass that does not show when
      the screen is on. Battery holds a full day. Sold with a charger, without box.`,
    tags: 'tecno spark phone used second-hand',
    fields: { brand: 'Tecno', warranty: '1 month', colour: 'Green' },
    condition: 'used',
    pictures: [pictureOf('phone', 'clay', 'green lime cream', { look: 'round' })],
  }),
  defineProduct('iphone-11-refurbished', 'kawale-phones', 'iPhone 11, 64 GB, refurbished', 690_000, 2, {
    about: `Refurbished with a new battery that reads 100 per cent. Unlocked for all networks. Face ID and both
      cameras work. Small marks on the frame, none on the glass.`,
    tags: 'iphone apple phone refurbished',
    fields: { brand: 'Apple', warranty: '3 months', colour: 'Red' },
    condition: 'refurbished',
    pictures: [
      pictureOf('phone', 'mist', 'red pink white', { look: 'block' }),
      pictureOf('phone', 'blush', 'red coral sun', { look: 'block', view: 'close' }),
    ],
  }),
  defineProduct('itel-button-phone', 'mchinji-market', 'Itel button phone with torch, dual SIM', 32_000, 25, {
    about: `Strong button phone with torch, FM radio and big numbers. One charge lasts about a week. Takes two SIM
      cards and a memory card for music.`,
    tags: 'itel button phone torch dual-sim',
    fields: { brand: 'Itel', warranty: '6 months', colour: ['Blue', 'Red', 'Black'] },
    age: 0.6,
    pictures: [
      pictureOf('featurePhone', 'sand', 'indigo sun clay'),
      pictureOf('featurePhone', 'sky', 'red cream coal', { view: 'close' }),
    ],
  }),
  defineProduct('nokia-105', 'kawale-phones', 'Nokia 105, 2023 model', 46_000, 11, {
    about: `The small Nokia that people keep for years. Clear sound, snake game, FM radio without earphones. Keys
      feel firm. Box, charger and manual included.`,
    tags: 'nokia button phone',
    fields: { brand: 'Nokia', warranty: '12 months', colour: ['Charcoal', 'Teal'] },
    pictures: [pictureOf('featurePhone', 'lilac', 'teal cream coal')],
  }),
  defineProduct('big-button-phone', 'chibanja-electro', 'Big-button phone for elders', 38_500, 0, {
    about: `Large keys and large letters, and an emergency button at the back that calls five numbers in turn. Very
      loud ringer. Out of stock now; next parcel comes from Lilongwe at month end.`,
    tags: 'button phone elderly sos',
    fields: { warranty: '6 months', colour: 'Red' },
    pictures: [pictureOf('featurePhone', 'mist', 'maroon cream slate')],
  }),
  defineProduct('tablet-10-inch', 'chibanja-electro', 'Tablet 10-inch, 64 GB, with cover', 395_000, 3, {
    about: `Android tablet for lessons and films. 4 GB RAM, 64 GB storage, one SIM for data. A fold-up cover and
      screen guard are included.`,
    tags: 'tablet android school e-learning',
    fields: { warranty: '6 months', colour: ['Grey', 'Blue'] },
    pictures: [
      pictureOf('tablet', 'leaf', 'slate sky cream'),
      pictureOf('tablet', 'cream', 'navy coral sun', { view: 'tilted' }),
    ],
  }),
  defineProduct(
    'samsung-charger-25w',
    'kawale-phones',
    'Samsung fast charger 25 W with USB-C cable',
    13_500,
    30,
    {
      about: `Three-pin plug for Malawi sockets with a one-metre USB-C cable. Charges a Galaxy A series phone from
      20 to 80 per cent in about an hour. Does not overheat; we run each one for ten minutes before sale.`,
      tags: 'samsung charger fast-charger usb-c',
      fields: { brand: 'Samsung', warranty: '6 months', colour: ['White', 'Black'] },
      age: 0.4,
      pictures: [
        pictureOf('charger', 'sky', 'white silver grey'),
        pictureOf('charger', 'clay', 'coal slate sun'),
      ],
    },
  ),
  defineProduct(
    'itel-charger-micro',
    'mchinji-market',
    'Phone charger, micro-USB, for Itel and Tecno',
    6_000,
    60,
    {
      about: `Simple 2 A charger with the older micro-USB end, for Itel, Tecno, Infinix and most button phones.
      Three-pin plug. If it stops within three months, bring it back and we exchange it.`,
      tags: 'charger itel tecno micro-usb phone',
      fields: { warranty: '3 months' },
      pictures: [pictureOf('charger', 'lemon', 'navy orange sun')],
    },
  ),
  defineProduct('type-c-cable-2m', 'kawale-phones', 'USB-C cable, 2 m, braided', 7_500, 45, {
    about: `Two metres long, so you can use the phone while it charges. Cloth braid that does not split at the neck.
      Carries 3 A.`,
    tags: 'cable usb-c type-c charger',
    fields: { colour: ['Red', 'Black', 'Blue'], warranty: '6 months' },
    pictures: [
      pictureOf('usbCable', 'cream', 'clay cream ink'),
      pictureOf('usbCable', 'stone', 'coal silver ink', { view: 'tilted' }),
    ],
  }),
  defineProduct('car-charger-usb', 'balaka-motors', 'Car phone charger cable set, three ends', 9_800, 18, {
    about: `Long cable with USB-C, micro-USB and iPhone ends, made for the socket in minibuses and trucks. The coil
      keeps it off the gear lever.`,
    tags: 'car charger cable iphone usb-c',
    fields: { warranty: '6 months' },
    pictures: [pictureOf('usbCable', 'sun', 'teal white ink')],
  }),
  defineProduct('power-bank-20000', 'kawale-phones', 'Power bank 20,000 mAh', 38_000, 12, {
    about: `Charges a common smartphone about four times. Two outlets, so two phones at once, and lights that show
      what is left. Comes with a short USB-C cable.`,
    tags: 'power-bank battery charger',
    fields: { warranty: '6 months', colour: ['Green', 'Black'] },
    pictures: [
      pictureOf('powerBank', 'sand', 'teal cream sun'),
      pictureOf('powerBank', 'night', 'coal sun silver', { view: 'tilted' }),
    ],
  }),
  defineProduct('power-bank-10000-slim', 'chikanda-books', 'Slim power bank 10,000 mAh', 24_500, 8, {
    about: `Fits in a trouser pocket and charges a phone twice, which is a day of lectures and an evening of
      blackout. Charging cable included.`,
    tags: 'power-bank student charger',
    fields: { warranty: '6 months', colour: ['Pink', 'Navy'] },
    pictures: [pictureOf('powerBank', 'lilac', 'rose white cream')],
  }),
  defineProduct(
    'smart-watch-fitness',
    'chilomoni-sounds',
    'Fitness watch with heart rate and calls',
    42_000,
    6,
    {
      about: `Counts steps, measures heart rate and shows WhatsApp messages from your phone. Strap fits small and
      large wrists. Splash-proof, but take it off to swim.`,
      tags: 'smart-watch fitness watch',
      fields: { warranty: '6 months', colour: ['Orange', 'Black', 'Teal'] },
      pictures: [
        pictureOf('smartWatch', 'mist', 'orange rose sun'),
        pictureOf('smartWatch', 'night', 'teal mint sun', { view: 'pair' }),
      ],
    },
  ),
  defineProduct('memory-card-64', 'kawale-phones', 'Memory card 64 GB, microSD with adapter', 14_000, 40, {
    about: `Real 64 GB, checked with a full copy before sale. Works in phones, cameras and radios that play from a
      card. The large adapter is included.`,
    tags: 'memory-card microsd storage 64gb',
    fields: { brand: 'SanDisk', warranty: '12 months' },
    pictures: [pictureOf('memoryCard', 'blush', 'coal red sun')],
  }),
  defineProduct('flash-drive-32', 'chikanda-books', 'Flash drive 32 GB, USB 3', 11_500, 33, {
    about: `For assignments, photos and music. Metal end and a string so that it does not get lost in the bag.
      Formatted and ready.`,
    tags: 'flash usb drive storage 32gb',
    fields: { warranty: '12 months', colour: ['Red', 'Green'] },
    pictures: [
      pictureOf('flashDrive', 'sage', 'clay cream ink'),
      pictureOf('flashDrive', 'lemon', 'leaf sun ink', { view: 'tilted' }),
    ],
  }),
])
