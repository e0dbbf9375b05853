const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/

type Machine = { names: readonly string[]; port: number }

/** Whether an address names this machine, at the port that it answers at; 0 where that is any. */
export function isOwnHost(address: string, { names, port }: Machine): boolean {
  if (!URL.canParse(address)) return false
  const asked = new URL(address)
  const name = asked.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const at = Number(asked.port || (asked.protocol === 'https:' ? 443 : 80))
  return (loopback.test(name) || names.includes(name)) && (port === 0 || port === at)
}
