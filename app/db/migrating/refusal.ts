/** What an operator is told, and can act on: nothing is broken. */
export class SchemaRefusal extends Error {}
