import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import { config } from '#app/config.server.ts'
import { readBackupState } from '#app/modules/platform/checks/checks.server.ts'
import { figures, one } from './figures.ts'

/** What belongs to the machine: again one process of it reads them. */
export function collectMachineFigures() {
  figures(
    () => statfs(config.DATA_DIR),
    [
      {
        name: 'thumba_disk_free_bytes',
        help: 'Free for the data folder',
        samplesOf: ({ bavail, bsize }) => one(bavail * bsize),
      },
      {
        name: 'thumba_disk_size_bytes',
        help: 'Size of the disk of the data folder',
        samplesOf: ({ blocks, bsize }) => one(blocks * bsize),
      },
    ],
  )
  figures(
    () => readBackupState(config.DATA_DIR),
    [
      {
        name: 'thumba_backup_full_timestamp_seconds',
        help: 'When the last full backup of this server ended',
        samplesOf: (state) => one(state?.full),
      },
      {
        name: 'thumba_backup_moment_timestamp_seconds',
        help: 'To which moment the shop can be restored from it',
        samplesOf: (state) => one(state?.moment),
      },
      {
        name: 'thumba_backup_failing',
        help: 'Whether the backup of this server fails',
        samplesOf: (state) => one(state && (state.failing === undefined ? 0 : 1)),
      },
    ],
  )
  const { PUBLIC_URL } = config
  figures(
    async () => (PUBLIC_URL?.startsWith('https:') ? certificateEnd(new URL(PUBLIC_URL)) : undefined),
    [
      {
        name: 'thumba_certificate_expires_timestamp_seconds',
        help: 'When the certificate at PUBLIC_URL ends',
        samplesOf: one,
      },
    ],
  )
}

const patience = 2_500
const askEvery = 3_600_000
let lastEnd: { at: number; end: number } | undefined

/** As visitors are shown it: looked at once an hour, and whether it is trusted is for their browsers to say. */
export async function certificateEnd({ hostname, port }: URL, now = Date.now()): Promise<number> {
  if (lastEnd && now - lastEnd.at < askEvery) return lastEnd.end
  const end = await new Promise<number>((resolve, reject) => {
    const asked = {
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    }
    const socket = connect(asked, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to) / 1000)
      socket.destroy()
    })
    socket.setTimeout(patience, () => socket.destroy(new Error('No answer')))
    socket.once('error', reject)
  })
  lastEnd = { at: now, end }
  return end
}
