import type { Figure } from '../load.ts'

export type Row = Figure & { memory: number; bare: number }
type Setting = { products: number; connections: number; seconds: number; machine: string }

const round = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1))

/** A Markdown table; rates are answers a second, times milliseconds, memory resident megabytes of the server. */
export function tableOf(rows: Row[], setting: Setting): string {
  const head = `${setting.products.toLocaleString('en')} products, ${setting.connections} connections, one server process, PostgreSQL with fsync on, ${setting.seconds} s each, load generator on the same machine (${setting.machine}).`
  const lines = rows.map(({ name, perSecond, p50, p99, errors, bytes, processor, memory, bare }) => {
    const cells = [
      name,
      round(perSecond),
      p50,
      p99,
      errors,
      (bytes / 1024).toFixed(1),
      processor?.toFixed(3) ?? '',
      memory,
      round(bare),
      (perSecond / bare).toFixed(2),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    head,
    '',
    '| what | per second | p50 ms | p99 ms | errors | KB an answer | server ms | memory MB | bare server per second | share |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}
