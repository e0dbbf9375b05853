import { db } from '#app/db/index.server.ts'
import {
  findDatabaseFigures,
  findMoneyBacklogs,
  findQueueFigures,
  findReplicaFigures,
} from '#app/modules/outreach/health/measuring.server.ts'
import { findChecks } from '#app/modules/platform/checks/checks.server.ts'
import { countUnsentMails } from '#app/modules/platform/mail/mails.server.ts'
import { measureMessages } from '#app/modules/platform/messaging/reading/reading.server.ts'
import { countTasks } from '#app/modules/platform/tasks/tasks.server.ts'
import { figures, one, secondsOf } from './figures.ts'

/** What belongs to the whole shop: one process of a server reads it, the one that serves no pages. */
export function collectShopFigures() {
  figures(
    () =>
      findChecks(db).then(
        () => 1,
        () => 0,
      ),
    [
      {
        name: 'thumba_database_up',
        help: 'Whether the database answers; missing while it hangs',
        samplesOf: one,
      },
    ],
  )
  collectDatabase()
  collectWork()
  figures(
    () => findChecks(db),
    [
      {
        name: 'thumba_check_passed_timestamp_seconds',
        help: 'When a nightly check last ended well',
        labelNames: ['check'],
        samplesOf: (found) =>
          found.flatMap(({ name, passedAt }) =>
            secondsOf(passedAt).map(({ value }) => ({ labels: { check: name }, value })),
          ),
      },
      {
        name: 'thumba_check_failed',
        help: 'Whether it found something wrong the last time',
        labelNames: ['check'],
        samplesOf: (found) =>
          found.map(({ name, faults }) => ({ labels: { check: name }, value: faults.length === 0 ? 0 : 1 })),
      },
    ],
  )
}

function collectDatabase() {
  figures(
    () => findDatabaseFigures(db),
    [
      {
        name: 'thumba_database_size_bytes',
        help: 'Size of the database',
        samplesOf: ({ size }) => one(size),
      },
      {
        name: 'thumba_database_connections',
        help: 'Open connections to the database, whoever uses them',
        samplesOf: ({ connections }) => one(connections),
      },
      {
        name: 'thumba_database_connections_limit',
        help: 'Connections that the database takes',
        samplesOf: ({ mostConnections }) => one(mostConnections),
      },
      {
        name: 'thumba_database_oldest_transaction_seconds',
        help: 'Age of the oldest transaction',
        samplesOf: ({ oldestTransaction }) => one(oldestTransaction),
      },
      {
        name: 'thumba_database_migrations',
        help: 'Migrations that were applied',
        samplesOf: ({ migrations }) => one(migrations),
      },
      {
        name: 'thumba_clock_ahead_seconds',
        help: "How far this server's clock is ahead of the database's; less than 0 where it is behind",
        samplesOf: ({ clockAhead }) => one(clockAhead),
      },
      {
        name: 'thumba_last_order_timestamp_seconds',
        help: 'When the last order was placed',
        samplesOf: ({ lastOrderAt }) => secondsOf(lastOrderAt),
      },
      {
        name: 'thumba_database_archived_timestamp_seconds',
        help: 'When the last piece of its log was archived',
        samplesOf: ({ lastArchivedAt }) => secondsOf(lastArchivedAt),
      },
      {
        name: 'thumba_database_blocks_total',
        help: 'Blocks that were read, from memory or from disk',
        labelNames: ['from'],
        isCounter: true,
        samplesOf: ({ blocksFromMemory, blocksFromDisk }) => [
          { labels: { from: 'memory' }, value: blocksFromMemory },
          { labels: { from: 'disk' }, value: blocksFromDisk },
        ],
      },
      {
        name: 'thumba_database_deadlocks_total',
        help: 'Deadlocks that the database broke',
        isCounter: true,
        samplesOf: ({ deadlocks }) => one(deadlocks),
      },
      {
        name: 'thumba_database_wal_bytes_total',
        help: 'Bytes that were written to its log',
        isCounter: true,
        samplesOf: ({ walBytes }) => one(walBytes),
      },
    ],
  )
  figures(
    () => findReplicaFigures(db),
    [
      {
        name: 'thumba_standbys',
        help: 'Copies that follow the database',
        samplesOf: (found) => one(found.length),
      },
      {
        name: 'thumba_standby_lag_seconds',
        help: 'How far a standby is behind; missing where the role may not see it',
        labelNames: ['standby'],
        samplesOf: (found) =>
          found
            .filter(({ behindBytes }) => behindBytes !== undefined)
            .map(({ name, behindSeconds }) => ({ labels: { standby: name }, value: behindSeconds })),
      },
      {
        name: 'thumba_standby_lag_bytes',
        help: 'How much of the log a standby lacks; missing where the role may not see it',
        labelNames: ['standby'],
        samplesOf: (found) =>
          found.flatMap(({ name, behindBytes }) =>
            one(behindBytes).map(({ value }) => ({ labels: { standby: name }, value })),
          ),
      },
    ],
  )
}

/** What waits to be done. */
function collectWork() {
  figures(
    () => findQueueFigures(db),
    [
      {
        name: 'thumba_jobs_due',
        help: 'Jobs whose time has come',
        labelNames: ['queue'],
        samplesOf: (found) => found.map(({ name, due }) => ({ labels: { queue: name }, value: due })),
      },
      {
        name: 'thumba_jobs_oldest_seconds',
        help: 'For how long the oldest of them has been due',
        labelNames: ['queue'],
        samplesOf: (found) =>
          found.map(({ name, oldestSeconds }) => ({ labels: { queue: name }, value: oldestSeconds })),
      },
    ],
  )
  figures(
    () => countTasks(db),
    [
      {
        name: 'thumba_failed_tasks',
        help: 'Tasks and jobs that failed at every attempt, and tasks that rest before the next',
        labelNames: ['state'],
        samplesOf: ({ failed, resting }) => [
          { labels: { state: 'failed' }, value: failed },
          { labels: { state: 'resting' }, value: resting },
        ],
      },
    ],
  )
  figures(
    () => countUnsentMails(db),
    [
      {
        name: 'thumba_mails_unsent',
        help: 'Messages not sent, by status: waiting, sending, failed',
        labelNames: ['status'],
        samplesOf: (found) =>
          (['waiting', 'sending', 'failed'] as const).map((status) => ({
            labels: { status },
            value: found.find((row) => row.status === status)?.count ?? 0,
          })),
      },
      {
        name: 'thumba_mails_oldest_seconds',
        help: 'For how long the oldest waiting message has waited',
        samplesOf(found) {
          const since = found.find(({ status }) => status === 'waiting')?.since
          return one(since ? (Date.now() - since.getTime()) / 1000 : 0)
        },
      },
    ],
  )
  figures(
    () => measureMessages(db, new Date()),
    [
      {
        name: 'thumba_texts_unsent',
        help: 'SMS and WhatsApp messages that wait',
        samplesOf: ({ waiting }) => one(waiting),
      },
      {
        name: 'thumba_texts_oldest_seconds',
        help: 'For how long the oldest that may leave has waited',
        samplesOf: ({ oldestWaiting }) => one(oldestWaiting / 1000),
      },
      {
        name: 'thumba_texts_unknown',
        help: 'Messages of the last day that nobody knows arrived',
        samplesOf: ({ unknown }) => one(unknown),
      },
      {
        name: 'thumba_message_channels_stopped',
        help: 'Channels whose provider refuses all messages',
        samplesOf: ({ stopped }) => one(stopped.length),
      },
      {
        name: 'thumba_message_budget_share',
        help: 'Share of a day budget that is used, of the class that used most',
        samplesOf: ({ budgetUsed }) => one(budgetUsed / 100),
      },
    ],
  )
  figures(
    () => findMoneyBacklogs(db),
    [
      {
        name: 'thumba_money_waiting',
        help: 'Payouts under way, and messages of the payment provider that were not processed',
        labelNames: ['what'],
        samplesOf: (found) => found.map(({ name, count }) => ({ labels: { what: name }, value: count })),
      },
      {
        name: 'thumba_money_oldest_seconds',
        help: 'For how long the oldest of them has waited',
        labelNames: ['what'],
        samplesOf: (found) =>
          found.map(({ name, oldestSeconds }) => ({ labels: { what: name }, value: oldestSeconds })),
      },
    ],
  )
}
