/** What a listing is looked through for until administrators say otherwise: English, then Chichewa. */
export const defaultForbiddenWords = [
  ...['ivory', 'elephant tusk', 'elephant tusks', 'rhino horn', 'rhino horns', 'pangolin', 'pangolins'],
  ...['pangolin scales', 'leopard skin', 'lion bone', 'bushmeat', 'tortoise shell'],
  ...['cannabis', 'marijuana', 'indian hemp', 'cocaine', 'heroin'],
  ...['firearm', 'firearms', 'ammunition', 'pistol', 'pistols', 'rifle', 'rifles', 'explosives', 'dynamite'],
  ...['tramadol', 'codeine', 'diazepam', 'valium', 'morphine', 'pethidine', 'misoprostol', 'amoxicillin'],
  ...['artemether', 'antibiotics', 'prescription only'],
  ...['counterfeit', 'fake money', 'fake id', 'fake documents', 'first copy', 'replica', 'stolen'],
  ...['chamba', 'kachasu', 'mfuti', 'zipolopolo', 'minyanga', 'minyanga ya njovu', 'nyanga ya chipembere'],
  ...['ngaka', 'ndalama zabodza', 'zakuba'],
]
