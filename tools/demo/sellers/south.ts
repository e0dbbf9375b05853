import { defineSeller } from './define-seller.ts'

export const south = [
  defineSeller('limbe-textiles', 'airtel', 720, {
    owner: 'Tadala Phiri',
    shop: 'Tadala Chitenje House',
    place: ['Blantyre', 'Limbe'],
    about: `Chitenje by the piece and by the bolt, from the shops of Limbe. Colours shown as they look in
    daylight.`,
  }),
  defineSeller('ndirande-tailors', 'tnm', 388, {
    owner: 'Kondwani Zulu',
    shop: 'Ndirande Tailoring Group',
    place: ['Blantyre', 'Ndirande'],
    about: `Eight tailors who sew school uniforms, dresses and shirts. Send your measurements and we cut to
    them.`,
  }),
  defineSeller('chilomoni-sounds', 'airtel', 260, {
    owner: 'Gift Chavula',
    shop: 'Chilomoni Sounds',
    place: ['Blantyre', 'Chilomoni'],
    about: `Radios, speakers and headphones, new and repaired. We test everything on the counter.`,
  }),
  defineSeller('namiwawa-books', 'tnm', 590, {
    owner: 'Alinafe Kapito',
    shop: 'Namiwawa Book Room',
    place: ['Blantyre', 'Namiwawa'],
    about: `School books by form and subject, novels, and stationery for offices.`,
  }),
  defineSeller('makata-tools', 'airtel', 515, {
    owner: 'Steven Kaliati',
    shop: 'Makata Tools and Trade',
    place: ['Blantyre', 'Makata'],
    about: `Machines, tools and building goods for small businesses. Spare parts kept for what we sell.`,
  }),
  defineSeller('bangwe-shoes', 'tnm', 240, {
    owner: 'Ulemu Jere',
    shop: 'Bangwe Shoe Stand',
    place: ['Blantyre', 'Bangwe'],
    about: `New and second-hand shoes, with a cobbler at the same stand for soles and stitching.`,
  }),
  defineSeller('chikanda-books', 'airtel', 365, {
    owner: 'Takondwa Msiska',
    shop: 'Chikanda Student Shop',
    place: ['Zomba', 'Chikanda'],
    about: `Books, calculators and bags for students, many of them bought back from last year’s class.`,
  }),
  defineSeller('likangala-rice', 'tnm', 450, {
    owner: 'Patuma Saidi',
    shop: 'Likangala Rice Growers',
    place: ['Zomba', 'Likangala'],
    about: `Rice and vegetables from the Likangala scheme, cleaned and bagged by the growers.`,
  }),
  defineSeller('sadzi-sport', 'airtel', 310, {
    owner: 'Joseph Matewere',
    shop: 'Sadzi Sports',
    place: ['Zomba', 'Sadzi'],
    about: `Balls, kits and bicycles for schools and clubs. Kits are numbered here while you wait.`,
  }),
  defineSeller('monkey-bay-fish', 'airtel', 405, {
    owner: 'Rashid Mtawali',
    shop: 'Monkey Bay Dried Fish',
    place: ['Mangochi', 'Monkey Bay'],
    about: `Usipa, utaka and chambo from our own racks, sun-dried on raised mesh and packed without salt.`,
  }),
  defineSeller('mulanje-tea', 'tnm', 490, {
    owner: 'Innocent Lungu',
    shop: 'Mulanje Foot Tea and Spice',
    place: ['Mulanje', 'Chitakale'],
    about: `Tea, pineapples and chilli from under the mountain, and cedar boxes from licensed planks.`,
  }),
  defineSeller('thyolo-nuts', 'airtel', 320, {
    owner: 'Mercy Gama',
    shop: 'Thyolo Nut and Oil',
    place: ['Thyolo', 'Bvumbwe'],
    about: `Macadamia, avocado and sunflower oil pressed the same week it is sold.`,
  }),
  defineSeller('balaka-motors', 'airtel', 505, {
    owner: 'Rodrick Makwinja',
    shop: 'Balaka Motor Spares',
    place: ['Balaka', 'Balaka Boma'],
    about: `Spares and oils for minibuses, motorcycles and small cars. Tell us the chassis number if you are not
    sure.`,
  }),
  defineSeller('chikwawa-crafts', 'airtel', 255, {
    owner: 'Asante Thole',
    shop: 'Shire Valley Weavers',
    place: ['Chikwawa', 'Nchalo'],
    about: `Mats, hats and chairs in palm and reed, and hand-loomed cotton from the valley.`,
  }),
  defineSeller('liwonde-beauty', 'airtel', 245, {
    owner: 'Thokozani Gondwe',
    shop: 'Thoko Hair and Beauty',
    place: ['Machinga', 'Liwonde'],
    about: `Hair, combs and cosmetics as used in our own salon at Liwonde roundabout.`,
  }),
]
