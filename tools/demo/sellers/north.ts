import { defineSeller } from './define-seller.ts'

export const north = [
  defineSeller('mzuzu-beans', 'tnm', 610, {
    owner: 'Tiwonge Munthali',
    shop: 'Munthali Coffee and Honey',
    place: ['Mzimba', 'Luwinga, Mzuzu'],
    about: `Coffee from Misuku and Viphya growers, roasted in Luwinga every week in small lots.`,
  }),
  defineSeller('chibanja-electro', 'airtel', 333, {
    owner: 'Wongani Mkandawire',
    shop: 'Chibanja Electro',
    place: ['Mzimba', 'Chibanja, Mzuzu'],
    about: `Laptops, screens and home appliances for Mzuzu. Used machines are cleaned and tested for two days.`,
  }),
  defineSeller('katoto-fashion', 'tnm', 275, {
    owner: 'Towera Ngwira',
    shop: 'Katoto Fashion',
    place: ['Mzimba', 'Katoto, Mzuzu'],
    about: `Ladies’ and children’s wear, bags and scarves. Fitting at the shop behind Katoto filling station.`,
  }),
  defineSeller('karonga-rice', 'tnm', 430, {
    owner: 'Lusungu Kayange',
    shop: 'Kilombero Rice Karonga',
    place: ['Karonga', 'Karonga Boma'],
    about: `Aromatic Kilombero rice from Hara and Lufilya, destoned and weighed twice.`,
  }),
  defineSeller('nkhata-bay-usipa', 'airtel', 285, {
    owner: 'Fatsani Chirwa',
    shop: 'Chirwa Lake Foods',
    place: ['Nkhata Bay', 'Nkhata Bay Boma'],
    about: `Fish, cassava flour and fishing gear from the bay. Parcels leave by bus on Tuesdays and Fridays.`,
  }),
  defineSeller('likoma-baskets', 'tnm', 230, {
    owner: 'Esnart Nkhata',
    shop: 'Likoma Palm Weavers',
    place: ['Likoma', 'Mbamba'],
    about: `Twenty-two women who weave palm leaf. The boat comes once a week, so allow ten days.`,
  }),
  defineSeller('rumphi-honey', 'airtel', 370, {
    owner: 'Chisomo Nthala',
    shop: 'Nyika Edge Honey',
    place: ['Rumphi', 'Bolero'],
    about: `Honey and beeswax from hives along the edge of Nyika, strained once and never heated.`,
  }),
  defineSeller('chitipa-misuku', 'tnm', 235, {
    owner: 'Ambokire Msukwa',
    shop: 'Misuku Hills Produce',
    place: ['Chitipa', 'Misuku'],
    about: `Coffee, beans and bananas carried down from the hills every Thursday.`,
  }),
]
