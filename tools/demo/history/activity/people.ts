import { demoBuyerEmail, demoBuyerName } from '#tools/demo/market/demo-accounts.ts'
import { demoBuyerHome } from '#tools/demo/market/demo-buyer.ts'
import { demoSellers } from '#tools/demo/products/demo-products.ts'
import { pick, seeded } from '#tools/demo-art/index.ts'

/** A buyer. `member`: with an account; `email` is of a guest who gave one. */
export type Person = {
  key: string
  name: string
  phone: string
  district: string
  area: string
  landmark: string
  member: boolean
  email: string
}

const first =
  `Tamanda Chisomo Yamikani Mayamiko Thoko Kondwani Blessings Wezi Temwa Lumbani Mtisunge Atupele Chikondi
  Dalitso Ellen Fanny Gomezgani Happy Ireen Jabulani Kettie Lonjezo Maggie Ndamiwe Olivia Pemphero Queen Ruth Sibongile
  Tiyamike Upile Vitumbiko Wanangwa Yankho Zikomo Alinane Bertha Chifundo Davie Edith Frank Gertrude Hendrix Isaac Judith
  Khumbo Lusayo Modester Nellie Owen Patience Rabson Stella Tionge Violet Watipa Yusuf Zaina Amina Harold`.split(
    /\s+/,
  )
const last =
  `Phiri Banda Mwale Chirwa Nyirenda Gondwe Kamanga Mkandawire Msiska Mhango Nkhoma Moyo Kachingwe Chilima
  Mbewe Jere Soko Zimba Tembo Sakala Kumwenda Chisale Kalua Mwanza Malunga Nyasulu Chimwaza Kapachika Likoswe Matola
  Namalomba Ngoma Sitolo Saka Chunga Kadzamira Gausi Chipeta Makina Nkhata Kasambara Mponda`.split(/\s+/)

type Place = { district: string; area: string; landmark: string; weight: number }
const places: Place[] = (
  [
    ['Lilongwe', 'Area 25', 'Opposite the market, blue gate', 9],
    ['Lilongwe', 'Area 47', 'Behind the filling station', 6],
    ['Lilongwe', 'Kawale', 'Third house after the mosque', 6],
    ['Lilongwe', 'Area 18', 'Near the water tank', 4],
    ['Lilongwe', 'Mitundu', 'Beside the ADMARC depot', 2],
    ['Blantyre', 'Limbe', 'Behind the post office', 8],
    ['Blantyre', 'Ndirande', 'Near the community hall', 6],
    ['Blantyre', 'Chilomoni', 'Opposite the clinic', 5],
    ['Blantyre', 'Namiwawa', 'White wall beside the school', 4],
    ['Blantyre', 'Bangwe', 'Next to the maize mill', 3],
    ['Mzimba', 'Luwinga, Mzuzu', 'Near the stadium', 6],
    ['Mzimba', 'Katoto, Mzuzu', 'Behind the filling station', 5],
    ['Mzimba', 'Chibanja, Mzuzu', 'Beside the Anglican church', 4],
    ['Zomba', 'Chikanda', 'Near the university gate', 6],
    ['Zomba', 'Sadzi', 'Opposite the primary school', 3],
    ['Mangochi', 'Mangochi Boma', 'Near the bridge', 3],
    ['Salima', 'Salima Boma', 'Behind the bus depot', 3],
    ['Kasungu', 'Kasungu Boma', 'Near the tobacco floors', 3],
    ['Karonga', 'Karonga Boma', 'Opposite the museum', 2],
    ['Dedza', 'Dedza Boma', 'Beside the pottery turn-off', 2],
    ['Ntcheu', 'Ntcheu Boma', 'On the M1, green roof', 2],
    ['Mulanje', 'Chitakale', 'Near the tea factory', 2],
    ['Thyolo', 'Bvumbwe', 'Opposite the market', 2],
    ['Machinga', 'Liwonde', 'Near the barrage', 2],
    ['Balaka', 'Balaka Boma', 'Behind the railway station', 2],
    ['Nkhata Bay', 'Nkhata Bay Boma', 'Above the jetty', 1],
    ['Rumphi', 'Rumphi Boma', 'Beside the hospital', 1],
    ['Chikwawa', 'Nchalo', 'Near the sugar estate gate', 1],
    ['Mchinji', 'Mchinji Boma', 'Near the border road', 1],
    ['Nkhotakota', 'Nkhotakota Boma', 'Opposite the old mission', 1],
  ] as const
).map(([district, area, landmark, weight]) => ({ district, area, landmark, weight }))

export const demoBuyer: Person = {
  ...demoBuyerHome,
  key: 'demo-buyer',
  name: demoBuyerName,
  phone: '+265999123456',
  member: true,
  email: demoBuyerEmail,
}

const sellersNames = new Set(demoSellers.map(({ ownerName }) => ownerName))

/** The same people each time. No buyer has the name of somebody who sells. */
export function makePeople(count: number): Person[] {
  const names = first.flatMap((given) => last.map((family) => `${given} ${family}`))
  const free = names.filter((name) => !sellersNames.has(name) && name !== demoBuyerName)
  const chance = seeded('people')
  const others = Array.from({ length: count - 1 }, (_, at) => {
    const name = free.splice(Math.floor(chance() * free.length), 1)[0]!
    const place = weighted(chance, places)
    const member = chance() < 0.35
    return {
      key: `person-${at}`,
      name,
      // Ranges that read as made up: the operators' prefixes with zeros behind.
      phone: `+265${chance() < 0.6 ? '99' : '88'}1${String(at).padStart(6, '0')}`,
      district: place.district,
      area: place.area,
      // No two live behind one gate: reviews from one place would be suspected.
      landmark: `${place.landmark}, gate ${at + 1}`,
      member,
      email: member || chance() < 0.12 ? `${name.toLowerCase().replace(' ', '.')}@thumba.example` : '',
    }
  })
  return [demoBuyer, ...others]
}

export function weighted<Item extends { weight: number }>(
  chance: () => number,
  items: readonly Item[],
): Item {
  let left = chance() * items.reduce((sum, { weight }) => sum + weight, 0)
  for (const item of items) {
    left -= item.weight
    if (left < 0) return item
  }
  return pick(chance, items)
}
