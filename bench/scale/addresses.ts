import { Client } from 'pg'

/** What people open, by the kind of work that it makes: a name, and addresses of that kind. */
export type Asked = { name: string; paths: string[] }

const list = (...queries: Record<string, string | number>[]) =>
  queries.map(
    (query) =>
      `/products?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]))}`,
  )
const searches = (...words: string[]) => list(...words.map((search) => ({ search })))
const suggestions = (...typed: string[]) => typed.map((q) => `/suggest?${new URLSearchParams({ q })}`)

const sorts = ['price_low', 'price_high', 'name', 'rating']

const clothing = 'Clothing & Fashion'
const listAddresses: Asked[] = [
  { name: 'all products', paths: list({}, { view: 'list' }) },
  ...sorts.map((sortBy) => ({ name: `all products, ${sortBy}`, paths: list({ sortBy }) })),
  { name: 'a category', paths: list({ category: 'Electronics' }, { category: 'Food & Beverages' }) },
  ...sorts.map((sortBy) => ({
    name: `a category, ${sortBy}`,
    paths: list({ category: 'Electronics', sortBy }),
  })),
  { name: 'a gender', paths: list({ gender: 'men' }, { gender: 'kids', sortBy: 'price_low' }) },
  { name: 'a district', paths: list({ district: 'Lilongwe' }, { district: 'Likoma' }) },
  {
    name: 'a district, price_low',
    paths: list({ district: 'Likoma', sortBy: 'price_low' }, { district: 'Mzimba', sortBy: 'price_low' }),
  },
  { name: 'a price range', paths: list({ minPrice: 20_000, maxPrice: 21_000 }, { minPrice: 2_000_000 }) },
  {
    name: 'all filters at once',
    paths: list({
      category: 'Electronics',
      condition: 'refurbished',
      district: 'Zomba',
      inStock: 1,
      minPrice: 5_000,
      maxPrice: 900_000,
    }),
  },
  {
    name: 'a category by size',
    paths: list({ category: clothing, 'filter.size': 'M' }, { category: clothing, 'filter.size': '42' }),
  },
  {
    name: 'a category by size and colour, price_low',
    paths: list({ category: clothing, 'filter.size': 'L', 'filter.colour': 'red', sortBy: 'price_low' }),
  },
  { name: 'a category by brand', paths: list({ category: 'Electronics', 'filter.brand': 'Samsung' }) },
  { name: 'page 100', paths: list({ page: 100 }, { page: 100, sortBy: 'price_low' }) },
]

const searchAddresses: Asked[] = [
  { name: 'a rare word', paths: searches('sunking', 'mbaula', 'k47') },
  { name: 'a common word', paths: searches('samsung', 'dress', 'solar', 'black') },
  { name: 'two words', paths: searches('samsung charger', 'cotton dress', 'solar lamp', 'maize flour') },
  ...[...sorts, 'newest'].map((sortBy) => ({
    name: `a word, ${sortBy}`,
    paths: list(...['acer', 'laptop', 'black', 'sunking'].map((search) => ({ search, sortBy }))),
  })),
  {
    name: 'a word in a category',
    paths: list(
      { search: 'samsung', category: 'Electronics' },
      { search: 'black', category: 'Home & Garden' },
      { search: 'solar', category: 'Automotive' },
    ),
  },
  {
    name: 'a word in a category, price_low',
    paths: list(
      { search: 'samsung', category: 'Electronics', sortBy: 'price_low' },
      { search: 'black', category: 'Home & Garden', sortBy: 'price_low' },
    ),
  },
  {
    name: 'a word, narrowed',
    paths: list(
      { search: 'dress', gender: 'women', district: 'Zomba' },
      { search: 'laptop', maxPrice: 300_000, inStock: 1 },
      { search: 'phone', condition: 'used' },
    ),
  },
  { name: 'a word, page 50', paths: list({ search: 'samsung', page: 50 }, { search: 'black', page: 50 }) },
  { name: 'words that are filters', paths: searches('red dress', 'shoes size 42', 'dress size M') },
  { name: 'a misspelt word', paths: searches('samsng', 'leptop', 'headfones') },
  { name: 'words that no product has together', paths: searches('acer dress', 'mbaula laptop') },
  { name: 'suggestions', paths: suggestions('sa', 'sola', 'cotton dr', 'lapt', 'samsng') },
]

/** Pages near the end and in the middle, products and shops of this database. */
async function ownAddresses(client: Client): Promise<Asked[]> {
  const column = async (query: string) =>
    (await client.query<{ value: string }>(query)).rows.map(({ value }) => value)
  const [listed] = await column('select count(*)::text as value from products where listed')
  const middle = Math.floor(Number(listed) / 24)
  const ids = await column('select id as value from products where listed order by id limit 60')
  const sellers = await column(
    `select user_id as value from seller_profiles where status = 'approved' order by user_id limit 20`,
  )
  return [
    { name: 'the page in the middle', paths: list({ page: middle }) },
    { name: 'the page in the middle, name', paths: list({ page: middle, sortBy: 'name' }) },
    { name: 'a product with related ones', paths: ids.map((id) => `/product/${id}`) },
    { name: 'a shop', paths: sellers.map((id) => `/shop/${id}`) },
    {
      name: 'a shop, searched and sorted',
      paths: sellers.flatMap((id) => [
        `/shop/${id}?search=black`,
        `/shop/${id}?sortBy=price_low&category=Electronics`,
      ]),
    },
  ]
}

export async function scaleAddresses(url: string): Promise<Asked[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return [...listAddresses, ...searchAddresses, ...(await ownAddresses(client))]
  } finally {
    await client.end()
  }
}
