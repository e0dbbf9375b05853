import { good, inCategory, shot } from '../good.ts'

export const clothingWear = inCategory('Clothing & Fashion', [
  good(
    'school-uniform-boy',
    'ndirande-tailors',
    'Primary school uniform, boy, shirt and shorts',
    17_500,
    40,
    {
      about: `Strong polycotton that takes daily washing. Double seat, belt loops, and three centimetres to
      let down. Say the school’s colours in the notes.`,
      tags: 'school uniform boy primary',
      fields: { gender: 'boys', size: ['4-5', '6-7', '8-9', '10-11', '12-13'] },
      age: 8,
      pictures: [
        shot('schoolUniform', 'sky', 'navy white clay', { look: 'boy' }),
        shot('schoolUniform', 'sand', 'khaki cream leaf', { look: 'boy' }),
      ],
    },
  ),
  good(
    'school-uniform-girl',
    'ndirande-tailors',
    'Primary school uniform, girl, tunic and blouse',
    18_500,
    36,
    {
      about: `Box-pleated tunic with a belt and a white blouse. Hem of five centimetres so that it grows with her.`,
      tags: 'school uniform girl primary',
      fields: { gender: 'girls', size: ['4-5', '6-7', '8-9', '10-11', '12-13'] },
      pictures: [
        shot('schoolUniform', 'cream', 'leaf white sun', { look: 'girl' }),
        shot('schoolUniform', 'blush', 'maroon cream sun', { look: 'girl' }),
      ],
    },
  ),
  good('school-jersey', 'ndirande-tailors', 'School jersey, V-neck, knitted', 14_000, 25, {
    about: `Machine-knitted acrylic, two stripes at the neck and cuff. Warm enough for Dedza in July.`,
    tags: 'jersey school sweater uniform',
    fields: { gender: 'kids', size: ['28', '30', '32', '34', '36'], colour: ['Green', 'Navy', 'Maroon'] },
    pictures: [shot('jersey', 'lemon', 'leaf sun white'), shot('jersey', 'lilac', 'maroon sky white')],
  }),
  good('men-white-shirt', 'old-town-bales', 'Men’s office shirt, long sleeves, first-grade bale', 8_500, 12, {
    about: `Second-hand, collars and cuffs checked for wear. Washed, pressed and ready for the office.`,
    tags: 'shirt men office second-hand kaunjika',
    condition: 'good',
    fields: { gender: 'men', size: ['M', 'L', 'XL'] },
    pictures: [shot('shirt', 'teal', 'white white navy', { look: 'long white' })],
  }),
  good('men-blue-shirt', 'katoto-fashion', 'Men’s cotton shirt, sky blue', 17_000, 9, {
    about: `New, cotton-rich, does not need much ironing. Regular cut.`,
    tags: 'shirt men cotton blue',
    fields: { gender: 'men', size: ['S', 'M', 'L', 'XL'] },
    pictures: [shot('shirt', 'sand', 'sky navy white', { look: 'long' })],
  }),
  good('men-suit-navy', 'ndirande-tailors', 'Men’s two-piece suit, made to measure', 145_000, 3, {
    about: `Jacket and trousers in wool blend, half lined, two buttons. Measurements taken in Blantyre or sent by
      phone; we call you to check them. Ready in eight days.`,
    tags: 'suit men wedding office',
    fields: { gender: 'men', colour: ['Navy', 'Charcoal', 'Maroon'] },
    pictures: [shot('suit', 'sand', 'navy clay silver'), shot('suit', 'sage', 'slate leaf silver')],
  }),
  good('neck-tie-striped', 'old-town-bales', 'Neck tie, striped, like new', 4_000, 10, {
    about: `From a gents’ bale; none has a stain. Standard length. We choose by colour, one picture is one example.`,
    tags: 'tie men office suit',
    condition: 'like_new',
    fields: { gender: 'men', colour: ['Red', 'Blue', 'Green'] },
    pictures: [shot('necktie', 'mist', 'maroon sun navy', { motif: 'stripes' })],
  }),
  good('jeans-men-second-hand', 'old-town-bales', 'Men’s jeans, second-hand, strong denim', 12_500, 15, {
    about: `Thick denim without tears, zips that work. Waist measured by us, so choose by the number, not the label.`,
    tags: 'jeans men denim second-hand kaunjika',
    condition: 'good',
    fields: { gender: 'men', size: ['30', '32', '34', '36', '38'] },
    age: 0.9,
    pictures: [
      shot('trousers', 'cream', 'navy sun silver', { look: 'jeans' }),
      shot('trousers', 'blush', 'slate sun silver', { look: 'jeans' }),
    ],
  }),
  good('chino-trousers', 'katoto-fashion', 'Men’s chino trousers', 21_000, 13, {
    about: `Cotton with a little stretch. Straight leg; length can be turned up at the shop while you wait.`,
    tags: 'trousers chino men',
    fields: { gender: 'men', size: ['30', '32', '34', '36'], colour: ['Khaki', 'Olive', 'Navy'] },
    pictures: [shot('trousers', 'sky', 'khaki cocoa cream', { look: 'plain' })],
  }),
  good('cargo-work-trousers', 'makata-tools', 'Work trousers with leg pockets', 23_500, 16, {
    about: `Heavy twill for workshops and building sites. Two leg pockets, double seams, reinforced knees.`,
    tags: 'trousers work cargo men',
    fields: { gender: 'men', size: ['32', '34', '36', '38', '40'] },
    pictures: [shot('trousers', 'lemon', 'olive sun cream', { look: 'cargo' })],
  }),
  good('ladies-palazzo', 'katoto-fashion', 'Ladies’ wide trousers, palazzo', 15_500, 10, {
    about: `Light crepe with elastic at the back of the waist. Falls straight and does not cling.`,
    tags: 'palazzo trousers ladies wide',
    fields: { gender: 'women', size: ['S', 'M', 'L', 'XL'], colour: ['Rose', 'Black'] },
    pictures: [shot('trousers', 'mist', 'rose cream white', { look: 'wide' })],
  }),
  good('boys-shorts', 'mchinji-market', 'Boys’ shorts, cotton', 6_500, 24, {
    about: `Elastic waist and two pockets. For play and home.`,
    tags: 'shorts boys kids',
    fields: { gender: 'boys', size: ['3-4', '5-6', '7-8', '9-10'], colour: ['Blue', 'Olive'] },
    pictures: [shot('trousers', 'sun', 'blue cream sun', { look: 'short' })],
  }),
  good('pencil-skirt', 'katoto-fashion', 'Office skirt, knee length', 13_000, 9, {
    about: `Lined, with a back slit and zip. Goes with any blouse.`,
    tags: 'skirt office ladies pencil',
    fields: { gender: 'women', size: ['30', '32', '34', '36'], colour: ['Black', 'Grey'] },
    pictures: [shot('skirt', 'blush', 'coal rose silver', { look: 'pencil' })],
  }),
  good('pleated-skirt', 'old-town-bales', 'Pleated skirt, second-hand', 7_500, 4, {
    about: `Pleats still sharp, elastic replaced by our tailor. One of a kind from the bale.`,
    tags: 'skirt pleated second-hand ladies kaunjika',
    condition: 'good',
    fields: { gender: 'women', size: 'M' },
    pictures: [shot('skirt', 'sage', 'teal cream cocoa', { look: 'pleated' })],
  }),
  good('ladies-blouse-frill', 'katoto-fashion', 'Ladies’ blouse with frill hem', 14_500, 12, {
    about: `Soft viscose, round neck and elbow sleeves. Light for the hot season. Hand wash.`,
    tags: 'blouse ladies top',
    fields: { gender: 'women', size: ['S', 'M', 'L', 'XL'], colour: ['Coral', 'Mint'] },
    pictures: [
      shot('blouse', 'sky', 'coral cream maroon', { look: 'frill' }),
      shot('blouse', 'lilac', 'mint white leaf', { look: 'frill' }),
    ],
  }),
  good('ladies-shift-dress', 'old-town-bales', 'Ladies’ plain dress with pocket, like new', 11_500, 2, {
    about: `Straight linen-blend dress with one pocket. Tag still on it when the bale was opened.`,
    tags: 'dress ladies second-hand linen kaunjika',
    condition: 'like_new',
    fields: { gender: 'women', size: 'L' },
    pictures: [shot('dress', 'indigo', 'sand cocoa cream', { look: 'shift' })],
  }),
  good('church-dress-sleeved', 'katoto-fashion', 'Church dress with sleeves, wide skirt', 27_500, 6, {
    about: `Knee-covering dress with sleeves, lined. Belt comes off. Suits Dorcas and Mvano days.`,
    tags: 'dress church ladies sleeves',
    fields: { gender: 'women', size: ['M', 'L', 'XL', 'XXL'] },
    pictures: [shot('dress', 'sand', 'white navy sky', { look: 'sleeved' })],
  }),
  good('tshirt-sun-print', 'katoto-fashion', 'T-shirt, lake sunrise print', 9_500, 30, {
    about: `Cotton T-shirt printed in Mzuzu with water-based ink that does not crack. Cut for men and women.`,
    tags: 't-shirt print unisex malawi',
    fields: { gender: 'unisex', size: ['S', 'M', 'L', 'XL'], colour: ['Navy', 'Clay', 'Cream'] },
    pictures: [
      shot('teeShirt', 'cream', 'navy sun coral', { look: 'sun' }),
      shot('teeShirt', 'sky', 'clay sun cream', { look: 'sun' }),
      shot('teeShirt', 'teal', 'cream orange clay', { look: 'sun' }),
    ],
  }),
  good('tshirt-plain-three', 'mchinji-market', 'Plain T-shirts, pack of three', 16_500, 18, {
    about: `Round neck, 160 g cotton. Three colours in one pack, one size per pack.`,
    tags: 't-shirt plain pack unisex',
    fields: { gender: 'unisex', size: ['M', 'L', 'XL'] },
    pictures: [shot('teeShirt', 'mist', 'white sky coal', { view: 'trio' })],
  }),
  good('polo-shirt', 'sadzi-sport', 'Polo shirt with badge', 13_500, 20, {
    about: `Knitted cotton collar that keeps its shape. We embroider a club or company badge for MK 3,000 more.`,
    tags: 'polo golf shirt',
    fields: { gender: 'unisex', size: ['S', 'M', 'L', 'XL', 'XXL'], colour: ['Yellow', 'Green'] },
    pictures: [shot('polo', 'indigo', 'yellow leaf clay'), shot('polo', 'cream', 'green white sun')],
  }),
  good('hooded-jacket', 'old-town-bales', 'Hooded jacket, second-hand, warm', 18_500, 3, {
    about: `Fleece inside, zip runs smoothly, both pockets whole. Good for Mzuzu mornings and night buses.`,
    tags: 'jacket hoodie second-hand warm kaunjika',
    condition: 'good',
    fields: { gender: 'unisex', size: ['M', 'L'] },
    pictures: [shot('jacket', 'sand', 'olive orange cream', { look: 'hood' })],
  }),
  good('rain-jacket', 'mchinji-market', 'Rain jacket with hood, yellow', 19_500, 11, {
    about: `Sealed seams, long enough to sit on a bicycle. Folds into its own pocket.`,
    tags: 'rain jacket raincoat',
    fields: { gender: 'unisex', size: ['M', 'L', 'XL'] },
    pictures: [shot('jacket', 'teal', 'sun navy silver', { look: 'hood' })],
  }),
  good('socks-school', 'mchinji-market', 'School socks, three pairs', 4_800, 60, {
    about: `Knee-high with two stripes and a strong heel. Cotton blend, stays up.`,
    tags: 'socks school kids',
    fields: { gender: 'kids', size: ['Small', 'Medium', 'Large'], colour: ['Grey', 'White', 'Green'] },
    pictures: [shot('socks', 'lemon', 'slate leaf sun')],
  }),
  good('boxers-three', 'katoto-fashion', 'Men’s briefs, cotton, pack of three', 8_900, 26, {
    about: `Soft waistband and full cotton. New and sealed; for hygiene we cannot take them back once opened.`,
    tags: 'underwear men briefs',
    fields: { gender: 'men', size: ['M', 'L', 'XL'] },
    pictures: [shot('underwear', 'sand', 'navy slate teal')],
  }),
  good('scarf-woollen', 'katoto-fashion', 'Long scarf, soft acrylic', 7_200, 14, {
    about: `1.8 m with tassels. For cold mornings in June and July.`,
    tags: 'scarf shawl winter',
    fields: { gender: 'unisex', colour: ['Maroon', 'Mustard'] },
    pictures: [shot('scarf', 'stone', 'maroon sun cream', { motif: 'tartan' })],
  }),
])
