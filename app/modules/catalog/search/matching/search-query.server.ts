import { type SQL, sql } from 'drizzle-orm'
import { listedAnd } from '../listing/listing-conditions.server.ts'

/**
 * The first `most` listed products that the index of words finds, as the named parts of a WITH. The limit stands
 * outside the part that searches: inside, it would talk the planner into reading the table until it has so many.
 */
export const searchQuery = (name: string, columns: SQL, conditions: SQL[], most: number): SQL => sql`
  ${sql.raw(`all_${name}`)} as materialized (select ${columns} from products where ${listedAnd(conditions)}),
  ${sql.raw(name)} as materialized (select * from ${sql.raw(`all_${name}`)} limit ${sql.raw(String(most))})`
