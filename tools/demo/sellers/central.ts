import { defineSeller } from './define-seller.ts'

export const central = [
  defineSeller('kawale-phones', 'airtel', 412, {
    owner: 'Chimwemwe Banda',
    shop: 'Kawale Phone Corner',
    place: ['Lilongwe', 'Kawale'],
    about: `Phones, chargers and screen repair beside Kawale market. Every phone is switched on in front of you.`,
  }),
  defineSeller('kanengo-solar', 'tnm', 640, {
    owner: 'Limbani Nyirenda',
    shop: 'Kanengo Solar and Power',
    place: ['Lilongwe', 'Kanengo'],
    about: `Panels, batteries and lamps for homes and shops. We help you count how many bulbs your panel can
    carry.`,
  }),
  defineSeller('old-town-bales', 'airtel', 355, {
    owner: 'Memory Chisale',
    shop: 'Memory’s Best of Bale',
    place: ['Lilongwe', 'Area 2, Old Town'],
    about: `Second-hand clothes and shoes picked by hand from first-grade bales, washed and pressed before sale.`,
  }),
  defineSeller('mitundu-seeds', 'tnm', 530, {
    owner: 'Dalitso Mwale',
    shop: 'Mitundu Farm Supplies',
    place: ['Lilongwe', 'Mitundu'],
    about: `Seed, fertiliser and hand tools for the farms around Mitundu. Open on market days from six.`,
  }),
  defineSeller('area-25-kitchen', 'airtel', 298, {
    owner: 'Loveness Nkhoma',
    shop: 'Loveness Kitchenware',
    place: ['Lilongwe', 'Area 25'],
    about: `Pots, plates and plastics for the home, and hire of big pots for weddings and funerals.`,
  }),
  defineSeller('area-47-furniture', 'tnm', 470, {
    owner: 'Yankho Kachale',
    shop: 'Kachale Joinery',
    place: ['Lilongwe', 'Area 47'],
    about: `Beds, tables and cupboards made to order by four carpenters. Delivery within Lilongwe by our own
    truck.`,
  }),
  defineSeller('senga-crafts', 'tnm', 380, {
    owner: 'Zione Kaunda',
    shop: 'Senga Bay Carvers',
    place: ['Salima', 'Senga Bay'],
    about: `Carvings, paintings and curios by a group of eleven carvers on the lake shore.`,
  }),
  defineSeller('dedza-clay', 'airtel', 540, {
    owner: 'Grace Mhango',
    shop: 'Linthipe Clay Works',
    place: ['Dedza', 'Linthipe'],
    about: `Pots, mugs and plates thrown by hand and fired in our own kiln. Small differences are the hand, not
    a fault.`,
  }),
  defineSeller('kasungu-nuts', 'airtel', 345, {
    owner: 'Blessings Kumwenda',
    shop: 'Kasungu Nut Butter',
    place: ['Kasungu', 'Kasungu Boma'],
    about: `Groundnuts and soya from Kasungu farms, sorted for size and tested for mould.`,
  }),
  defineSeller('ntcheu-pedals', 'tnm', 395, {
    owner: 'Madalitso Sichali',
    shop: 'Ntcheu Bicycle Works',
    place: ['Ntcheu', 'Ntcheu Boma'],
    about: `Bicycles, spares and repairs on the M1. We assemble and true the wheels before you collect.`,
  }),
  defineSeller('dowa-soap', 'tnm', 265, {
    owner: 'Precious Chiumia',
    shop: 'Mponela Soap and Lotion',
    place: ['Dowa', 'Mponela'],
    about: `Soap, lotion and oils made in Mponela from local oils, with the ingredients on every label.`,
  }),
  defineSeller('mchinji-market', 'tnm', 220, {
    owner: 'Mphatso Mbewe',
    shop: 'Mphatso General Dealer',
    place: ['Mchinji', 'Mchinji Boma'],
    about: `Household goods, school needs and toys near the border post. We answer messages until eight.`,
  }),
  defineSeller('nkhotakota-mats', 'tnm', 300, {
    owner: 'Bahati Kaliza',
    shop: 'Nkhotakota Reed and Pot',
    place: ['Nkhotakota', 'Nkhotakota Boma'],
    about: `Reed mats, pottery and hand-printed cloth. Big orders for lodges are welcome with two weeks’ notice.`,
  }),
]
