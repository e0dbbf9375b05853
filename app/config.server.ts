import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { defaultTranslate } from '#app/messages/language.ts'
import { issueText } from '#app/messages/validation.ts'

const yesNo = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/** What OWASP names for scrypt with r = 16. */
export const leastPasswordCost = 16_384

/** Every setting, its form and its default: docs/operating.md lists the same. */
const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    PUBLIC_URL: z
      .url()
      .transform((url) => new URL(url).origin)
      .optional(),
    DATA_DIR: z
      .string()
      .default('.data')
      .transform((path) => resolve(path)),
    DATABASE_URL: z.string().startsWith('postgres').optional(),
    // Past a pooler, for what needs a session: listening, session locks, migrations.
    DATABASE_DIRECT_URL: z.string().startsWith('postgres').optional(),
    DATABASE_POOLER: z.enum(['no', 'yes', 'prepared']).default('no'),
    DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(60).default(8),
    MIGRATE: z.enum(['auto', 'check']).default('auto'),
    DATABASE_REPLICA_URL: z.string().startsWith('postgres').optional(),
    DATABASE_REPLICA_LAG_SECONDS: z.coerce.number().min(1).max(600).default(5),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(Math.min(availableParallelism(), 4)),
    TAKES_JOBS: yesNo.default(true),
    // What this process of a server is for, and where its background process answers: set by the start.
    PROCESS: z.enum(['everything', 'pages', 'background']).default('everything'),
    BACKGROUND_SOCKET: z.string().optional(),
    APP_SECRET: z.string().min(32).optional(),
    PAPERS_KEY: z.string().min(32).optional(),
    // The N of scrypt: a power of two.
    PASSWORD_COST: z.coerce
      .number()
      .int()
      .min(2)
      .max(65_536)
      .refine((cost) => Number.isInteger(Math.log2(cost)))
      .default(leastPasswordCost),
    BOUNCE_SECRET: z.string().min(32).optional(),
    BACKUP_DIR: z
      .string()
      .min(1)
      .transform((path) => resolve(path))
      .optional(),
    BACKUP_DAYS: z.coerce.number().int().min(1).max(3_650).default(14),
    BACKUP_PASSPHRASE: z.string().min(12).optional(),
    PGBACKREST_STANZA: z
      .string()
      .regex(/^[\w-]+$/)
      .optional(),
    UPLOAD_QUOTA_MB: z.coerce.number().int().min(1).default(1_000),
    // Pictures that imported files name by their address in the web.
    FETCH_PICTURES: yesNo.default(true),
    FETCHED_PICTURES_A_DAY: z.coerce.number().int().min(1).default(3_000),
    FETCHED_PICTURES_OF_IMPORT: z.coerce.number().int().min(1).default(20_000),
    DEMO_MARKET: yesNo.default(true),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    LIMIT_FACTOR: z.coerce.number().int().min(1).max(1_000_000).default(1),
    PAGE_CACHE_SECONDS: z.coerce.number().min(0).max(60).default(5),
    REQUEST_SECONDS: z.coerce.number().min(1).max(600).default(30),
    TRUST_PROXY: yesNo.default(false),
    ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
    METRICS_TOKEN: z.string().min(16).optional(),
    OUTBOX_TOKEN: z.string().min(16).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_SDK_DISABLED: yesNo.default(false),
    OTEL_TRACES_SAMPLER: z
      .enum([
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ])
      .default('parentbased_traceidratio'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
    OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1_000).default(60_000),
    REGION: z.string().default('us-central1'),
    S3_ENDPOINT: z.url().optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    PICTURE_CACHE_MB: z.coerce.number().int().min(0).default(500),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
        'Write it as: Thumba <shop@example.com>',
      )
      .optional(),
    MAIL_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(5),
    MAIL_PER_CONNECTION: z.coerce.number().int().min(1).default(100),
    MAIL_PER_SECOND: z.coerce.number().int().min(0).default(0),
    MAIL_MONTHS: z.coerce.number().int().min(0).max(1200).default(13),
    ARCHIVE_MONTHS: yesNo.default(false),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    PUSH_SERVICES: z
      .string()
      .default('fcm.googleapis.com,updates.push.services.mozilla.com,.push.apple.com,.notify.windows.com'),
    AFRICASTALKING_URL: z.url({ protocol: /^https?$/ }).default('https://api.africastalking.com'),
    AFRICASTALKING_USERNAME: z.string().min(1).optional(),
    AFRICASTALKING_API_KEY: z.string().min(8).optional(),
    AFRICASTALKING_SENDER: z
      .string()
      .regex(/^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$|^\d{3,8}$/)
      .optional(),
    WHATSAPP_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v25.0'),
    WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/).optional(),
    WHATSAPP_TOKEN: z.string().min(8).optional(),
    WHATSAPP_APP_SECRET: z.string().min(8).optional(),
    WHATSAPP_CHICHEWA_CODE: z
      .string()
      .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/)
      .default('en'),
    // In the path of webhooks that nobody signs: two by a comma while one replaces the other.
    MESSAGE_WEBHOOK_KEY: z
      .string()
      .regex(/^[\w-]{22,200}(,[\w-]{22,200})?$/)
      .optional(),
    // Where the simulator of both answers: set by the start where one has no key.
    MESSAGES_SIMULATOR_URL: z.url({ protocol: /^http$/ }).optional(),
    MESSAGES_SIMULATOR_KEY: z.string().min(22).optional(),
    // Prices and budgets are read by modules/platform/messaging/cost, in kwacha.
    MESSAGE_RATES: z
      .string()
      .default(
        '2026-01-01 sms all MWK 28, 2026-01-01 whatsapp all USD 0.0044, 2026-01-01 whatsapp marketing USD 0.0248',
      ),
    // Before what administrators set.
    TEXT_HOURS: z
      .string()
      .regex(/^\d{1,2}-\d{1,2}$/)
      .optional(),
    TEXT_WAITS: z
      .string()
      .regex(/^\d{1,3}, ?\d{1,3}$/)
      .optional(),
    MESSAGE_EXCHANGE: z.string().default('USD 1750, KES 13.5'),
    MESSAGE_BUDGETS: z.string().default('code 30000, order 50000, money 50000, marketing 20000'),
    MESSAGE_CODES_AN_HOUR: z.coerce.number().int().min(1).default(6_000),
    PLAY_MONEY: z.enum(['yes', 'no']).optional(),
    // Who takes new payments: a name of app/gateways/payments/payment-provider.server.ts.
    PAYMENT_PROVIDER: z.string().default('paychangu'),
    PAYCHANGU_URL: z.url({ protocol: /^https?$/ }).default('https://api.paychangu.com'),
    PAYCHANGU_SECRET_KEY: z.string().min(8).optional(),
    PAYCHANGU_WEBHOOK_SECRET: z.string().min(8).optional(),
    // Where the simulator of PayChangu answers: set by the start where no key of PayChangu's is.
    SIMULATOR_URL: z.url({ protocol: /^http$/ }).optional(),
    SIMULATOR_KEY: z.string().min(8).optional(),
    SIMULATOR_WEBHOOK_SECRET: z.string().min(8).optional(),
  })
  .refine((set) => !set.PAYCHANGU_SECRET_KEY || set.PAYCHANGU_WEBHOOK_SECRET, {
    path: ['PAYCHANGU_WEBHOOK_SECRET'],
    error: 'PAYCHANGU_SECRET_KEY needs it beside it',
  })
  .refine((set) => set.PASSWORD_COST >= leastPasswordCost || set.NODE_ENV === 'test', {
    path: ['PASSWORD_COST'],
    error: `less than ${leastPasswordCost} is for tests alone`,
  })
  .refine((set) => !set.AFRICASTALKING_API_KEY || set.AFRICASTALKING_USERNAME, {
    path: ['AFRICASTALKING_USERNAME'],
    error: 'AFRICASTALKING_API_KEY needs it beside it',
  })
  .refine((set) => !set.WHATSAPP_TOKEN || (set.WHATSAPP_PHONE_ID && set.WHATSAPP_APP_SECRET), {
    path: ['WHATSAPP_APP_SECRET'],
    error: 'WHATSAPP_TOKEN needs it and WHATSAPP_PHONE_ID beside it',
  })

export type Config = z.infer<typeof environment>

function read(): Config {
  const parsed = environment.safeParse(process.env)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(
    (issue) => `✖ ${issueText(defaultTranslate, issue)}\n  → at ${issue.path.join('.')}`,
  )
  throw new Error(`These settings cannot be used:\n${faults.join('\n')}`)
}

export const config = read()

/** Where a connection is one's own for as long as one keeps it. */
export const sessionDatabaseUrl = ({ DATABASE_DIRECT_URL, DATABASE_URL } = config) =>
  DATABASE_DIRECT_URL ?? DATABASE_URL

/**
 * The address before every path in a message. Never a request's Host header: whoever asks for somebody's new password
 * could name a host of their own there, and the link in the mail would hand the secret to it.
 */
export const linkOrigin = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'> = config) =>
  PUBLIC_URL ?? `http://localhost:${PORT}`
