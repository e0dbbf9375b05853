import { nameKey } from '#app/base/name-key.ts'

/** Why a product is rejected, ready-made, until administrators say otherwise. */
export const defaultRejectionReasons = [
  'The pictures do not show the product clearly. Please add sharp pictures of the thing itself.',
  'The description does not say enough. Please say what it is, how big, and in what state.',
  'The price does not fit the product. Please check it.',
  'It stands in the wrong category. Please choose the one it belongs to.',
  'The pictures or the text are those of somebody else. Please use your own.',
  'This may not be sold on Thumba.',
]

/** Names that would pass for the platform itself. */
export const defaultReservedNames = ['Thumba', 'Admin', 'Administrator', 'Support', 'Help Center']

/** Whatever the capitals, accents, spaces, signs and look-alikes: `T H U M B A!` is Thumba, in Cyrillic letters too. */
export const isReservedName = (name: string, reserved: readonly string[]) =>
  reserved.some((known) => nameKey(known) === nameKey(name))

/** What a listing is looked through for until administrators say otherwise: English, then Chichewa. */
export const defaultForbiddenWords = [
  'ivory',
  'elephant tusk',
  'elephant tusks',
  'rhino horn',
  'rhino horns',
  'pangolin',
  'pangolins',
  'pangolin scales',
  'leopard skin',
  'lion bone',
  'bushmeat',
  'tortoise shell',
  'cannabis',
  'marijuana',
  'indian hemp',
  'cocaine',
  'heroin',
  'firearm',
  'firearms',
  'ammunition',
  'pistol',
  'pistols',
  'rifle',
  'rifles',
  'explosives',
  'dynamite',
  'tramadol',
  'codeine',
  'diazepam',
  'valium',
  'morphine',
  'pethidine',
  'misoprostol',
  'amoxicillin',
  'artemether',
  'antibiotics',
  'prescription only',
  'counterfeit',
  'fake money',
  'fake id',
  'fake documents',
  'first copy',
  'replica',
  'stolen',
  'chamba',
  'kachasu',
  'mfuti',
  'zipolopolo',
  'minyanga',
  'minyanga ya njovu',
  'nyanga ya chipembere',
  'ngaka',
  'ndalama zabodza',
  'zakuba',
]
