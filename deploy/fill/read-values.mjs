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
  for (const line of readFileSync(file, 'utf8').split('\n')) {
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
      throw new Refusal(`This line of ${file} is neither NAME=value nor a # remark: ${line}`)
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
    else if (value === '' && !/may be empty/i.test(said)) faults.push(`${name} is empty. ${said}`)
    else if (value) faults.push(...faultsOf(name, value))
  }
  if (faults.length > 0) throw new Refusal(`${file} cannot be used:\n- ${faults.join('\n- ')}`)
}

const machineList = /^[a-z][a-z0-9-]*=\d+(\.\d+){3}( +[a-z][a-z0-9-]*=\d+(\.\d+){3})*$/
const shapes = {
  SHOP_HOST: [/^[a-z0-9.-]+$/, 'is a name like shop.example.mw, without https://'],
  DATABASE_NODES: [machineList, 'is a list like m1=10.0.0.11 m2=10.0.0.12'],
  APP_NODES: [machineList, 'is a list like m1=10.0.0.11 m2=10.0.0.12'],
  BALANCERS: [machineList, 'is a list like m1=10.0.0.11 m2=10.0.0.12'],
  VIRTUAL_ADDRESS: [/^\d+(\.\d+){3}\/\d+$/, "is an address with its network's length, like 10.0.0.10/24"],
  WATCHDOG: [/^(automatic|required|off)$/, 'is automatic, required or off'],
  BACKUP_TO: [/^(s3|folder)$/, 'is s3 or folder'],
  SHARED_BUFFERS: [/^\d+(MB|GB)$/, 'is a size like 512MB or 2GB'],
  HEALTH_PATH: [/^\/[\w/-]+$/, 'is a path like /healthz'],
  INTERFACE: [/^[\w.@-]+$/, 'is the name of an interface like eth0'],
}
for (const name of ['CERTIFICATE', 'CERTIFICATE_KEY', 'BACKUP_FOLDER'])
  shapes[name] = [/^\/[\w./-]+$/, 'is a whole path']
for (const name of ['PICTURE_CACHE_GB', 'VIRTUAL_ROUTER', 'SSH_PORT', 'FAILOVER_SECONDS', 'MAX_CONNECTIONS'])
  shapes[name] = [/^[1-9]\d*$/, 'is a whole number']
for (const name of ['WEB_CONCURRENCY', 'DATABASE_POOL']) shapes[name] = [/^[1-9]\d*$/, 'is a whole number']

function faultsOf(name, value) {
  if (value.includes('change-me')) return [`${name} is still "${value}". \`openssl rand -hex 24\` makes one.`]
  if (isSecret(name) && !isGiven(name) && !/^[\w-]{32,}$/.test(value))
    return [`${name} needs at least 32 letters, digits, - or _: \`openssl rand -hex 24\` makes such.`]
  if (/["'`\\$]|[^\x20-\x7e]/.test(value))
    return [`${name} holds a sign that not all files can carry: a quote, \\, $ or a letter beyond ASCII.`]
  const [shape, words] = shapes[name] ?? [/^/, '']
  return shape.test(value) ? [] : [`${name} ${words}. It is "${value}".`]
}
