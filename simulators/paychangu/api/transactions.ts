import { randomInt } from 'node:crypto'
import type { SQLInputValue } from 'node:sqlite'
import type { Settings, SimulatorClock } from '../faults/settings.ts'
import type { Store } from '../store.ts'
import { testNumberDecision } from './operators-and-banks.ts'

export type Status = 'pending' | 'success' | 'failed'
export type Transaction = {
  seq: number
  charge_id: string
  kind: 'charge' | 'payout' | 'checkout'
  method: 'mobile_money' | 'bank' | 'hosted'
  amount: number
  fee: number
  status: Status
  reason: string | null
  mobile: string | null
  operator: string | null
  bank_uuid: string | null
  account_name: string | null
  account_number: string | null
  payer_account: string | null
  first_name: string | null
  last_name: string | null
  email: string | null
  callback_url: string | null
  return_url: string | null
  ref_id: string
  attempts: number
  wrong_pins: number
  created_at: number
  decide_at: number | null
  decision: 'success' | 'failed' | null
  expires_at: number | null
  completed_at: number | null
}
type New = Pick<Transaction, 'charge_id' | 'kind' | 'method' | 'amount'> & Partial<Transaction>
export type Decision = { status: 'success' | 'failed'; reason?: string; payer?: string }

const mostAttempts = 3

/** Every charge and payout there is. `told` is called in the transaction that decides one. */
export function openTransactions(
  { db, atomically }: Store,
  { now }: SimulatorClock,
  settings: Settings,
  told: (decided: Transaction) => void,
) {
  const all = (where: string, ...values: SQLInputValue[]) =>
    db.prepare(`select * from transactions where ${where}`).all(...values) as unknown as Transaction[]
  const find = (chargeId: string) => all('charge_id = ?', chargeId)[0]

  function add(given: New): Transaction {
    const row = { ref_id: String(randomInt(10 ** 10, 10 ** 11)), created_at: now(), ...given }
    const names = Object.keys(row)
    const marks = names.map(() => '?').join(', ')
    db.prepare(`insert into transactions (${names.join(', ')}) values (${marks})`).run(
      ...(Object.values(row) as SQLInputValue[]),
    )
    return find(given.charge_id)!
  }

  /** What was decided stays so. */
  function decide(chargeId: string, { status, reason, payer }: Decision): Transaction | undefined {
    return atomically(() => {
      const waiting = find(chargeId)
      if (waiting?.status !== 'pending') return undefined
      const change =
        'update transactions set status = ?, reason = ?, payer_account = ?, completed_at = ? where charge_id = ?'
      db.prepare(change).run(status, reason ?? null, payer ?? null, now(), chargeId)
      const decided = find(chargeId)!
      told(decided)
      return decided
    })
  }

  /** The hosted page stays open for another try; it gives up with the third. */
  function fail(chargeId: string, reason: string): void {
    const waiting = find(chargeId)
    if (waiting?.status !== 'pending') return
    if (waiting.kind !== 'checkout' || waiting.attempts >= mostAttempts) {
      decide(chargeId, { status: 'failed', reason })
      return
    }
    atomically(() => {
      const again =
        'update transactions set attempts = attempts + 1, wrong_pins = 0, reason = ?, mobile = null, operator = null, decision = null, decide_at = null where charge_id = ?'
      db.prepare(again).run(reason, chargeId)
      told({ ...waiting, status: 'failed', reason })
    })
  }

  return {
    add,
    find,
    decide,
    fail,
    change(chargeId: string, values: Partial<Transaction>) {
      const names = Object.keys(values)
      const put = `update transactions set ${names.map((name) => `${name} = ?`).join(', ')} where charge_id = ?`
      db.prepare(put).run(...(Object.values(values) as SQLInputValue[]), chargeId)
    },
    all: () => all('true order by seq'),
    waiting: () => all("status = 'pending' order by seq"),
    ofWallet: (mobile: string) => all('mobile = ? order by seq desc limit 30', mobile),
    ofAccount: (number: string) => all("account_number = ? and kind = 'charge' order by seq desc", number)[0],
    ofCheckout: (ref: string) => all("ref_id = ? and kind = 'checkout'", ref)[0],
    payouts: (limit: number, offset: number) =>
      all("kind = 'payout' order by created_at desc, seq desc limit ? offset ?", limit, offset),
    countPayouts: () =>
      Number(db.prepare("select count(*) as many from transactions where kind = 'payout'").get()!.many),
    balance: () =>
      settings.openingBalance +
      Number(
        db
          .prepare(
            `select coalesce(sum(case when kind = 'payout' then (case when status = 'failed' then 0 else -amount end)
              when status = 'success' then amount - fee else 0 end), 0) as balance from transactions`,
          )
          .get()!.balance,
      ),
    /** What decides by itself at its time: test numbers, payouts, prompts and accounts that nobody answered. */
    decideDue(): void {
      for (const waiting of all("status = 'pending' order by seq")) {
        const { charge_id, kind, method, mobile, decide_at, decision, expires_at } = waiting
        const unanswered = kind === 'checkout' && !testNumberDecision(mobile)
        if (decide_at !== null && decision && decide_at <= now())
          decision === 'success'
            ? decide(charge_id, { status: 'success' })
            : fail(charge_id, unanswered ? 'TIMED_OUT' : 'DECLINED')
        else if (expires_at !== null && expires_at <= now())
          decide(charge_id, { status: 'failed', reason: method === 'bank' ? 'EXPIRED' : 'TIMED_OUT' })
      }
    },
  }
}
export type Transactions = ReturnType<typeof openTransactions>
