// Parts of the statements that fill the lists: `n` counts the rows, $1 is how many there are.
const first = `(array['Chikondi','Mwayi','Tiyamike','Dalitso','Kondwani','Limbani','Yamikani','Thoko','Mphatso','Wezi'])`
const last = `(array['Banda','Phiri','Mwale','Chirwa','Gondwe','Nyirenda','Kachale','Mbewe','Zulu','Tembo','Moyo'])`
export const districts = `(array['Lilongwe','Blantyre','Mzimba','Zomba','Kasungu','Mangochi','Salima','Dedza'])`
export const pick = (list: string, by: number) => `${list}[1 + (n / ${by}) % cardinality(${list})]`
export const person = `${pick(first, 1)} || ' ' || ${pick(last, 10)}`
/** What the shop of this number is called. */
export const shopNames = (number: string) => `${pick(last, 3)} || ' Traders ' || ${number}`
/** A moment of the past year, the first row's the latest. */
export const momentWithin = (days: number) => `now() - (n * interval '${days} days' / $1::int)`

/** Whose an order is: every tenth of one large shop, the others of 2,000; every tenth of one buyer, the others each of another. */
export const sellerOf = (number: string) =>
  `case when ${number} % 10 = 0 then 1 else 1 + ${number} % 2000 end`
export const buyerOf = (number: string) => `case when ${number} % 10 = 1 then 1 else ${number} end`
export const largeShop = 'shop000000000001'
export const frequentBuyer = 'buyer00000000001'
export const idOf = (what: string, number: string) =>
  `'${what}' || lpad((${number})::text, ${16 - what.length}, '0')`
