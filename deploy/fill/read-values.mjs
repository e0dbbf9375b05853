import { readFileSync } from 'node:fs'

/** Said to the operator as it is, without a trace. */
export class Refusal extends Error {}

export const isSecret = (name) => /(PASSWORD|_SECRET|_KEY|_TOKEN)$/.test(name) && name !== 'CERTIFICATE_KEY'
/** Made by somebody else, in letters that are theirs. */
const isGiven = (name) => /^(S3_|BACKUP_S3_|PAYCHANGU_)/.test(name)

/** name → value and the sentences above it, which hold for all names up to the next remark or empty line. */
export function readValues(file) {
  const values = new Map()
  let said = ''
  let isSaid = false
  for (const [row, line] of readFileSync(file, 'utf8').split(/\r?\n/).entries()) {
    const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    if (name) {
      if (values.has(name)) throw new Refusal(`${name} stands twice in ${file}.`)
      values.set(name, { value: value.trim(), said })
      isSaid = true
    } else if (line.startsWith('#')) {
      said = isSaid ? line.slice(1).trim() : `${said} ${line.slice(1).trim()}`.trim()
      isSaid = false
    } else if (line.trim() === '') {
      said = ''
    } else {
      throw new Refusal(`Line ${row + 1} of ${file} is neither NAME=value nor a # remark.`)
    }
  }
  return values
}

/** Each known name must be there, and no other. */
export function checkValues(values, known, file) {
  const faults = []
  for (const name of values.keys())
    if (!known.has(name)) faults.push(`${name} is unknown. Known are: ${[...known.keys()].join(', ')}.`)
  for (const [name, { said }] of known) {
    const value = values.get(name)?.value
    if (value === undefined) faults.push(`${name} is missing. ${said}`)
    else if (value === '' && !mayBeEmpty(said, values)) faults.push(`${name} is empty. ${said}`)
    else if (value) faults.push(...faultsOf(name, value))
  }
  if (faults.length > 0) throw new Refusal(`${file} cannot be used:\n- ${faults.join('\n- ')}`)
}

/** "May be empty", and it may say where: "where S3_ENDPOINT is", "with BACKUP_TO=folder". */
function mayBeEmpty(said, values) {
  if (!/may be empty/i.test(said)) return false
  const textOf = (name) => values.get(name)?.value
  const [, other] = /may be empty where ([A-Z][A-Z0-9_]+) is/i.exec(said) ?? []
  if (other) return !textOf(other)
  const [, setting, wanted] = /may be empty with ([A-Z][A-Z0-9_]+)=(\w+)/i.exec(said) ?? []
  return !setting || textOf(setting) === wanted
}

const byte = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const address = `${byte}(\\.${byte}){3}`
const machineList = new RegExp(`^[a-z][a-z0-9-]*=${address}( +[a-z][a-z0-9-]*=${address})*$`)
const shapes = {
  SHOP_HOST: [/^[a-z0-9.-]+$/, 'is a name like shop.example.mw, without https://'],
  DATABASE_NODES: [machineList, 'is a list like m1=10.0.0.11 m2=10.0.0.12'],
  APP_NODES: [machineList, 'is a list like m1=10.0.0.11 m2=10.0.0.12'],
  BALANCERS: [machineList, 'is a list like m1=10.0.0.11 m2=10.0.0.12'],
  VIRTUAL_ADDRESS: [
    new RegExp(`^${address}/([12]?\\d|3[0-2])$`),
    "is an address with its network's length, like 10.0.0.10/24",
  ],
  WATCHDOG: [/^(automatic|required|off)$/, 'is automatic, required or off'],
  BACKUP_TO: [/^(s3|folder)$/, 'is s3 or folder'],
  SHARED_BUFFERS: [/^\d+(MB|GB)$/, 'is a size like 512MB or 2GB'],
  HEALTH_PATH: [/^\/[\w/-]+$/, 'is a path like /healthz'],
  MONITOR: [new RegExp(`^${address}$`), 'is an address like 10.0.0.20'],
  VIRTUAL_ROUTER: [/^([1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/, 'is a number from 1 to 255'],
  S3_ENDPOINT: [/^https?:\/\/\S+$/, 'is an address with https:// and nothing behind it'],
  BACKUP_S3_ENDPOINT: [/^[\w.:-]+$/, 'is a name like s3.example.mw, without https://'],
  SMTP_URL: [
    /^smtps?:\/\/\S+$/,
    'is an address like smtps://shop:password@mail.example.mw and nothing behind it',
  ],
  INTERFACE: [/^[\w.@-]+$/, 'is the name of an interface like eth0'],
}
for (const name of ['CERTIFICATE', 'CERTIFICATE_KEY', 'BACKUP_FOLDER'])
  shapes[name] = [/^\/[\w./-]+$/, 'is a whole path']
for (const name of ['PICTURE_CACHE_GB', 'SSH_PORT', 'FAILOVER_SECONDS', 'MAX_CONNECTIONS'])
  shapes[name] = [/^[1-9]\d*$/, 'is a whole number']
for (const name of ['WEB_CONCURRENCY', 'DATABASE_POOL']) shapes[name] = [/^[1-9]\d*$/, 'is a whole number']

function faultsOf(name, value) {
  if (value.includes('change-me')) return [`${name} is still "${value}". \`openssl rand -hex 24\` makes one.`]
  if (isSecret(name) && !isGiven(name) && !/^[\w-]{32,}$/.test(value))
    return [`${name} needs at least 32 letters, digits, - or _: \`openssl rand -hex 24\` makes such.`]
  if (/["'`\\$]|\{\{|[^\x20-\x7e]/.test(value))
    return [`${name} holds a sign that not all files can carry: a quote, \\, $, {{ or a letter beyond ASCII.`]
  const [shape, words] =
    shapes[name] ??
    (isGiven(name) ? [/^\S+$/, 'holds a space: a remark stands on a line of its own'] : [/^/, ''])
  if (shape.test(value)) return []
  const isShown = !isSecret(name) && !isGiven(name) && name !== 'SMTP_URL' // terminals are looked at, and kept
  return [`${name} ${words}.${isShown ? ` It is "${value}".` : ''}`]
}
