import { defineProduct, inCategory, pictureOf } from './define-product.ts'

export const booksEducation = inCategory('Books & Education', [
  defineProduct('exercise-books-dozen', 'namiwawa-books', 'Exercise books, 80 pages, dozen', 9_000, 120, {
    about: `Twelve books with a margin and good paper that does not let ink through. Choose lines or squares.`,
    tags: 'exercise-book school notebook dozen',
    fields: { ruling: ['Lines', 'Squares'] },
    age: 1.5,
    pictures: [
      pictureOf('exerciseBooks', 'sky', 'clay sun leaf'),
      pictureOf('exerciseBooks', 'cream', 'navy coral teal', { view: 'close' }),
    ],
  }),
  defineProduct('counter-books', 'namiwawa-books', 'Hardcover counter books, 4-quire, three', 14_500, 35, {
    about: `Sewn binding for secondary school notes and shop records. 384 pages each.`,
    tags: 'counter-book hardcover notebook',
    pictures: [pictureOf('exerciseBooks', 'sage', 'maroon coal navy')],
  }),
  defineProduct('biology-form-4', 'namiwawa-books', 'Form 4 Biology, student’s book', 17_500, 24, {
    about: `Follows the syllabus for MSCE. Chapters end with past questions and answers at the back. New.`,
    tags: 'biology form-4 msce textbook school',
    fields: { form: '4', language: 'English' },
    age: 10,
    pictures: [
      pictureOf('textbook', 'sand', 'leaf mint sun', { look: 'cell:BIOLOGY|FORM 4' }),
      pictureOf('openBook', 'sky', 'leaf green sun'),
    ],
  }),
  defineProduct('chemistry-form-3', 'namiwawa-books', 'Form 3 Chemistry, student’s book', 17_500, 18, {
    about: `Clear diagrams of every experiment, and a table of the elements inside the cover. New, follows the MSCE syllabus.`,
    tags: 'chemistry form-3 msce textbook school',
    fields: { form: '3', language: 'English' },
    pictures: [pictureOf('textbook', 'lilac', 'purple orange sun', { look: 'flask:CHEMISTRY|FORM 3' })],
  }),
  defineProduct('physics-form-4', 'chikanda-books', 'Form 4 Physics, used', 9_500, 3, {
    about: `Bought back from last year’s candidate. Some answers are pencilled in the margin; all pages are there.`,
    tags: 'physics form-4 msce textbook used',
    condition: 'used',
    fields: { form: '4', language: 'English' },
    pictures: [pictureOf('textbook', 'blush', 'navy sky sun', { look: 'atom:PHYSICS|FORM 4' })],
  }),
  defineProduct('mathematics-form-2', 'namiwawa-books', 'Form 2 Mathematics, student’s book', 16_500, 22, {
    about: `Worked examples on every topic of the JCE syllabus. Answers are at the back.`,
    tags: 'mathematics maths form-2 jce textbook',
    fields: { form: '2', language: 'English' },
    pictures: [pictureOf('textbook', 'sky', 'clay sun cream', { look: 'sums:MATHS|FORM 2' })],
  }),
  defineProduct('agriculture-form-1', 'namiwawa-books', 'Form 1 Agriculture', 15_500, 16, {
    about: `Soil, crops and livestock with photographs from Malawian farms. New, with questions after each chapter.`,
    tags: 'agriculture form-1 jce textbook farm',
    fields: { form: '1', language: 'English' },
    pictures: [pictureOf('textbook', 'lemon', 'green sun cocoa', { look: 'plough:AGRICULTURE|FORM 1' })],
  }),
  defineProduct('geography-form-3', 'chikanda-books', 'Form 3 Geography, good condition', 8_800, 2, {
    about: `Covered in plastic from the first day. Name of the owner on the first page.`,
    tags: 'geography form-3 textbook used maps',
    condition: 'good',
    fields: { form: '3', language: 'English' },
    pictures: [pictureOf('textbook', 'mist', 'teal sand coral', { look: 'map:GEOGRAPHY|FORM 3' })],
  }),
  defineProduct('chichewa-grammar', 'namiwawa-books', 'Chichewa grammar and composition', 11_500, 14, {
    about: `For Standard 7 to Form 2. Exercises with answers, and a list of proverbs (miyambi).`,
    tags: 'chichewa grammar book school miyambi',
    fields: { language: 'Chichewa' },
    pictures: [pictureOf('textbook', 'sage', 'orange maroon cream', { look: 'letters:CHICHEWA' })],
  }),
  defineProduct('english-dictionary', 'namiwawa-books', 'English dictionary, school edition', 24_000, 9, {
    about: `40,000 words with simple meanings. Strong cover.`,
    tags: 'dictionary english school',
    fields: { language: 'English' },
    pictures: [pictureOf('textbook', 'stone', 'navy sun cream', { look: 'letters:DICTIONARY' })],
  }),
  defineProduct('novel-lake-stories', 'chikanda-books', 'Short stories from the lake shore, used', 6_500, 1, {
    about: `Eleven stories about fishing families. Soft cover, spine has one fold.`,
    tags: 'novel stories used reading',
    condition: 'acceptable',
    fields: { language: 'English' },
    pictures: [pictureOf('paperback', 'sand', 'indigo sun cream', { look: 'moon:THE NIGHT|BOAT' })],
  }),
  defineProduct(
    'folk-tales-children',
    'namiwawa-books',
    'Folk tales of Kalulu the hare, for children',
    8_900,
    20,
    {
      about: `Six tales with a picture on every page, Chichewa and English side by side. For six years and up.`,
      tags: 'children folk-tales kalulu story book',
      fields: { language: 'Chichewa and English' },
      pictures: [pictureOf('paperback', 'lemon', 'leaf coral sun', { look: 'baobab:KALULU|TALES' })],
    },
  ),
  defineProduct('bible-chichewa', 'namiwawa-books', 'Bible in Chichewa, Buku Loyera', 19_500, 17, {
    about: `Hard cover, clear letters, maps at the back. Zip covers are sold separately at the shop.`,
    tags: 'bible chichewa buku-loyera church',
    fields: { language: 'Chichewa' },
    pictures: [pictureOf('textbook', 'cream', 'coal gold sun', { look: 'cross:BUKU|LOYERA' })],
  }),
  defineProduct('bookkeeping-small-business', 'makata-tools', 'Book-keeping for small business', 13_500, 11, {
    about: `How to write sales, costs and stock by hand, with twelve months of sample pages. Written in plain English for shops and market stalls.`,
    tags: 'business accounting book-keeping',
    fields: { language: 'English' },
    pictures: [pictureOf('paperback', 'teal', 'maroon gold cream', { look: 'coins:YOUR|ACCOUNTS' })],
  }),
  defineProduct('civics-primary', 'namiwawa-books', 'Social studies, Standard 6', 9_200, 0, {
    about: `Out of stock until the new term; the printer promises January. Save it and we write to you when it comes.`,
    tags: 'social-studies primary standard-6 textbook',
    fields: { standard: '6', language: 'English' },
    pictures: [pictureOf('textbook', 'plum', 'sky navy coral', { look: 'people:SOCIAL|STANDARD 6' })],
  }),
  defineProduct('pens-box', 'namiwawa-books', 'Ball pens, mixed colours, five', 1_500, 200, {
    about: `Smooth medium point. Two blue, one black, one red, one green.`,
    tags: 'pens ball-pen school stationery',
    pictures: [pictureOf('pens', 'cream', 'blue clay navy')],
  }),
  defineProduct('pencils-hb', 'mchinji-market', 'Pencils HB with rubber, five', 1_200, 180, {
    about: `Lead that does not break in the sharpener. Rubber at the end of each.`,
    tags: 'pencils school stationery',
    pictures: [pictureOf('pens', 'sky', 'sun red leaf', { look: 'pencil' })],
  }),
  defineProduct('maths-set', 'namiwawa-books', 'Mathematical set in a tin', 4_800, 65, {
    about: `Compass, divider, protractor, two set squares and a ruler. Allowed in MANEB examinations.`,
    tags: 'maths-set geometry school compass',
    pictures: [pictureOf('mathsSet', 'sage', 'blue sun cream')],
  }),
  defineProduct(
    'scientific-calculator',
    'chikanda-books',
    'Scientific calculator, 240 functions',
    21_500,
    13,
    {
      about: `For Form 3 up to university. Two-line display, solar and battery.`,
      tags: 'calculator scientific school maths',
      fields: { brand: 'Casio', warranty: '12 months' },
      pictures: [
        pictureOf('calculator', 'sun', 'slate orange coal'),
        pictureOf('calculator', 'mist', 'rose white maroon'),
      ],
    },
  ),
  defineProduct('alphabet-chart', 'namiwawa-books', 'Alphabet wall chart for nursery', 5_500, 28, {
    about: `Printed on canvas so that it rolls. For nursery schools and bedrooms.`,
    tags: 'chart alphabet nursery teaching',
    pictures: [pictureOf('chart', 'lilac', 'teal sun clay', { look: 'ABCDEFGHIJKL' })],
  }),
  defineProduct('shapes-chart', 'namiwawa-books', 'Shapes and colours wall chart', 5_500, 25, {
    about: `Twelve pictures with wooden rods at both ends, ready to hang. Canvas, so it does not tear.`,
    tags: 'chart shapes colours nursery',
    pictures: [pictureOf('chart', 'blush', 'cream leaf orange')],
  }),
])
