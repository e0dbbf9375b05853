import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const program = '/usr/sbin/nginx' // Debian's nginx-light
export const hasNginx = existsSync(program)

/** A real nginx with nothing but `proxy_pass` in front of a server. */
export async function startNginx(to: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const places = kept.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
events {}
http { access_log off; ${places}
  server { listen 127.0.0.1:${port}; location / { proxy_pass ${to.replace('localhost', '127.0.0.1')}; } } }`,
  )
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilItAnswers(nginx, url)
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => nginx.once('exit', resolve))
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(nginx: ChildProcess, url: string) {
  for (let tries = 0; nginx.exitCode === null && tries < 100; tries++) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer) return
    await pause(50)
  }
  throw new Error('nginx did not start')
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
