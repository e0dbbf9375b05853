import { Client } from 'pg'
import { districts } from '#app/base/places/districts.ts'
import { allBackfills } from '#app/workflows/all-backfills.server.ts'
import { productKinds } from './product-kinds.ts'
import { endings, middles, openings } from './sentences.ts'

/**
 * Fills a database of its own with so many products, unless they are there already. What triggers derive is filled
 * in the same statement, from words split once for each kind and sentence: a million take a few minutes.
 */
export async function generateProducts(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select count(*)::int as count from products')
    if (rows[0].count === count) return
    await client.query(
      "set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off",
    )
    await client.query('truncate products, search_words, seller_profiles, users cascade')
    await makeSellers(client, Math.max(40, Math.round(count / 400)))
    await makeParts(client)
    const indexes = await dropIndexes(client)
    await makeProducts(client, count)
    await makeOffers(client)
    for (const index of indexes) await client.query(index)
    await learnWords(client)
    // Nothing is left of what fills the rows of releases before, and would work beside what is measured.
    await client.query(
      `insert into backfills (name, finished_at) select unnest($1::text[]), now()
        on conflict (name) do update set finished_at = now()`,
      [allBackfills.map(({ name }) => name)],
    )
    await client.query('vacuum analyze products')
    await client.query('vacuum analyze seller_profiles')
    await client.query('vacuum analyze search_words')
  } finally {
    await client.end()
  }
}

/** More sellers where more people live; a few wait for approval. */
async function makeSellers(client: Client, count: number) {
  await client.query(
    `insert into users (id, email, email_verified, name, role)
     select 'seller' || lpad(n::text, 10, '0'), 'seller' || n || '@thumba.example', true, 'Seller ' || n, 'seller'
       from generate_series(1, $1::int) n`,
    [count],
  )
  const first = [
    'Chikondi',
    'Mwayi',
    'Tiyamike',
    'Dalitso',
    'Kondwani',
    'Limbani',
    'Yamikani',
    'Thoko',
    'Mphatso',
    'Wezi',
  ]
  const last = ['Traders', 'Stores', 'Investments', 'Suppliers', 'Shop', 'Enterprise', 'Market', 'Corner']
  await client.query(
    `insert into seller_profiles (user_id, business_name, location, status)
     select 'seller' || lpad(n::text, 10, '0'),
            ($2::text[])[1 + n % cardinality($2::text[])] || ' ' || ($3::text[])[1 + n / 7 % cardinality($3::text[])] || ' ' || n,
            case n % 10 when 0 then 'Lilongwe' when 1 then 'Lilongwe' when 2 then 'Blantyre' when 3 then 'Blantyre' when 4 then 'Mzimba'
                        else ($4::text[])[1 + n / 3 % cardinality($4::text[])] end,
            case when n % 33 = 0 then 'pending' else 'approved' end
       from generate_series(1, $1::int) n`,
    [count, first, last, districts],
  )
}

/** The parts of which products are made, their words split already. */
async function makeParts(client: Client) {
  await client.query(
    `create temp table kinds as
     select (ordinality - 1)::int as id, kind ->> 'category' as category, kind ->> 'noun' as noun,
            array(select jsonb_array_elements_text(kind -> 'brands')) as brands,
            array(select jsonb_array_elements_text(kind -> 'qualities')) as qualities,
            array(select jsonb_array_elements_text(kind -> 'extras')) as extras,
            array(select jsonb_array_elements_text(kind -> 'tags')) as tags,
            (kind -> 'price' ->> 0)::int as lowest, (kind -> 'price' ->> 1)::int as highest,
            coalesce((kind ->> 'gendered')::boolean, false) as gendered,
            setweight(words_of(kind ->> 'noun'), 'B') as tag_words, setweight(words_of(kind ->> 'category'), 'C') as category_words
       from jsonb_array_elements($1::jsonb) with ordinality as given (kind, ordinality)`,
    [JSON.stringify(productKinds)],
  )
  await client.query(
    `create temp table sentences as
     select part, (ordinality - 1)::int as id, sentence, setweight(to_tsvector('thumba', plain_text(sentence)), 'D') as words
       from (select 1 as part, * from unnest($1::text[]) with ordinality s (sentence, ordinality)
             union all select 2, * from unnest($2::text[]) with ordinality s (sentence, ordinality)
             union all select 3, * from unnest($3::text[]) with ordinality s (sentence, ordinality)) given`,
    [openings, middles, endings],
  )
  await client.query(
    `create temp table sellers as
     select (row_number() over (order by user_id))::int - 1 as number, user_id, business_name, location, status = 'approved' as approved,
            setweight(words_of(business_name), 'C') as words from seller_profiles`,
  )
  await client.query('analyze kinds; analyze sentences; analyze sellers')
}

/** Takes away what is quicker built once at the end, and returns the statements that do. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'products'::regclass and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function makeProducts(client: Client, count: number) {
  await client.query('alter table products disable trigger user')
  await client.query(manyProducts, [count])
  await client.query('alter table products enable trigger user')
}

// Every draw is a slice of one hash of the number, so that each run makes the same market.
const draw = (bits: number, among: string) => `(hash >> ${bits} & 65535)::int % ${among}`
const pick = (bits: number, list: string) => `${list}[1 + ${draw(bits, `cardinality(${list})`)}]`

const manyProducts = `
  insert into products (id, seller_id, name, description, price, category, stock, condition, images, tags, status,
                        category_fields, approved_at, created_at, updated_at, listed, seller_name, district, audience,
                        brand, search, name_words, attribute_values)
  with numbers as (
    select n, hashint8extended(n, 11) & 4611686018427387903 as hash, hashint8extended(n, 12) & 4611686018427387903 as other
      from generate_series(1, $1::int) n
  ), drawn as (
    select n, hash, kinds.*, ${pick(3, 'brands')} as brand, ${pick(11, 'qualities')} as quality, ${pick(17, 'extras')} as extra,
           sellers.user_id, sellers.business_name, sellers.location, sellers.approved, sellers.words as seller_words,
           case when gendered then (array['men','women','women','unisex','kids','boys','girls'])[1 + ${draw(25, '7')}]
                else '' end as audience
      from numbers
      join kinds on kinds.id = (other & 1048575)::int % (select count(*)::int from kinds)
      join sellers on sellers.number = (other >> 20 & 1048575)::int % (select count(*)::int from sellers)
  ), named as (
    select drawn.*, concat_ws(' ', brand, quality, noun, extra,
             case when (hash >> 7 & 3) = 0 then chr(65 + (hash >> 9 & 15)::int) || (10 + (hash >> 13 & 63)) end) as name,
           one.sentence || ' ' || two.sentence || ' ' || three.sentence as description,
           one.words || two.words || three.words as description_words,
           case when (hash >> 44 & 31) = 0 then 'pending' else 'approved' end as status,
           now() - ($1::int - n) * (interval '365 days' / $1::int) as at
      from drawn
      join sentences one on one.part = 1 and one.id = (hash >> 33 & 7)::int
      join sentences two on two.part = 2 and two.id = (hash >> 37 & 7)::int
      join sentences three on three.part = 3 and three.id = ${draw(47, '6')}
  ), worded as materialized (
    select named.*, words_of(name) || kinds_of(name, tags) as name_words,
           jsonb_strip_nulls(jsonb_build_object('brand', brand, 'gender', nullif(audience, ''))) as fields
      from named)
  select substr(md5('product' || n), 1, 16), user_id, name, description,
         (lowest + (highest - lowest) * power((hash >> 20 & 1023) / 1023.0, 2))::int / 100 * 100, category,
         case when (hash >> 30 & 15) = 0 then 0 else 1 + (hash >> 34 & 63)::int end,
         (array['new','new','new','new','new','like_new','good','used','acceptable','refurbished'])[1 + ${draw(40, '10')}],
         jsonb_build_array(jsonb_build_object('path', 'products/' || user_id || '/' || n, 'width', 1280, 'height', 1280,
           'placeholder', 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoIAAgAAgA0JQBOgB6gAP7')),
         tags, status, fields, at, at, at,
         status = 'approved' and approved, business_name, location, audience, brand,
         setweight(name_words, 'A') || tag_words || setweight(words_of(brand), 'C') || seller_words || category_words
           || description_words, name_words, attribute_values_of('', fields, 1, false)
    from worded order by n`

/** Twelve choices of whatever is worn: four sizes in three colours, of which one in six is sold out. */
async function makeOffers(client: Client) {
  await client.query('set session_replication_role = replica')
  for (const statement of offersOfClothes) await client.query(statement)
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze offers')
}

const offersOfClothes = [
  `insert into offers (id, product_id, seller_id, options_key, options, position, price, stock)
   select substr(md5(id || size || colour), 1, 16), id, seller_id, 'colour=' || colour || ' size=' || size,
          jsonb_build_object('size', size, 'colour', colour), (place * 4 + at)::int, price + 500 * at::int,
          case when (hashtext(id || size || colour) & 63) < 10 then 0 else 1 + (hashtext(id || size || colour) & 7) end
     from (select id, seller_id, price, hashtext(id) & 65535 as hash from products where audience <> '') goods,
          lateral (select (array[array['S','M','L','XL'], array['M','L','XL','XXL'], array['38','39','40','41'],
            array['40','41','42','43']])[1 + hash % 4 : 1 + hash % 4] as sizes) kind,
          unnest(sizes) with ordinality s (size, at),
          unnest(array['black', 'white', 'red', 'blue', 'green', 'brown'], array[0, 1, 2, 3, 4, 5]) c (colour, place)
    where (place + hash) % 2 = 0`,
  `update products set offers_differ = true, price = held.least, stock = held.pieces,
          category_fields = category_fields || jsonb_build_object('size', held.sizes, 'colour', held.colours),
          attribute_values = attribute_values_of(id, category_fields, 1, true)
     from (select product_id, min(price) as least, sum(stock)::int as pieces,
                  jsonb_agg(distinct options -> 'size') as sizes, jsonb_agg(distinct options -> 'colour') as colours
             from offers group by product_id) held
    where held.product_id = products.id`,
]

/** All words of all names are made of these parts, so the parts are enough. */
async function learnWords(client: Client) {
  await client.query(
    `select learn_words(array(select array_to_string(brands || qualities || extras || tags || noun || category, ' ') from kinds)
                        || array(select business_name from seller_profiles))`,
  )
}
