/** What the generated market says of its goods: one of each, in this order. */
export const openings = [
  'Bought in bulk, so the price is fair.',
  'Well kept and tested before it is sent.',
  'A favourite of our customers in town.',
  'Straight from the maker, with nobody in between.',
  'Just arrived, and going fast.',
  'What families here have used for years.',
  'Chosen by hand for everyday work.',
  'New stock for the rainy season.',
]
export const middles = [
  'Easy to clean, easy to carry, and made to last through the year.',
  'Fits most homes and needs no other parts.',
  'Suits school, office and market days alike.',
  'Light on the pocket and strong in use.',
  'It comes in its own package with a paper that explains it.',
  'Ask for other sizes and colours before you order.',
  'The colour may differ a little from the picture.',
  'Every piece is looked over twice.',
]
export const endings = [
  'Collect it at our stall or have it sent by coach.',
  'Six months of guarantee with the receipt.',
  'We answer messages until eight in the evening.',
  'Delivery in the city within a day.',
  'Return it within seven days if it does not suit.',
  'Pay by mobile money or when it reaches you.',
]
