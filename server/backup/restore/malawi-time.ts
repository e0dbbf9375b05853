import { BackupRefusal } from '../folder/backup-folder.ts'

const form = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/

/** `2026-11-23 08:00`, in Malawi's time unless the text says another; seconds may follow. As ISO text. */
export function parseTime(text: string): string {
  const parts = form.exec(text.trim())
  const [, year, month, day, hour = '00', minute = '00', second = '00', part = '0', zone = '+02:00'] =
    parts ?? []
  const zoned = zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${part.padEnd(3, '0')}${zoned}`)
  // A 31st of February would become a day of March.
  const own = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (!parts || Number.isNaN(at.getTime()) || own.getUTCDate() !== Number(day))
    throw new BackupRefusal(`Write the time as "2026-11-23 08:00" (Malawi's time), not "${text}"`)
  return at.toISOString()
}

/** As a person in Malawi reads it: `2026-11-23 08:00:12`. */
export const malawiTime = (at: string) =>
  new Date(Date.parse(at) + 2 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
