import type { Store } from './store.ts'

/** What becomes of a call that sends a message. `taken`: it went all the same. */
export type CallFault =
  | 'sms-402'
  | 'sms-405'
  | 'sms-406'
  | 'sms-502'
  | 'sms-empty'
  | 'sms-xml'
  | 'sms-plain-401'
  | 'whatsapp-131026'
  | 'whatsapp-131047'
  | 'whatsapp-131042'
  | 'whatsapp-131049'
  | 'whatsapp-131056'
  | 'whatsapp-132015'
  | 'whatsapp-190'
  | 'http-429'
  | 'http-503'
  | 'silent-after-taking'
  | 'silent-before-taking'
  | 'cut-after-taking'
  | 'proxy-502-after-taking'
  | 'proxy-524-after-taking'
export const callFaults: Record<CallFault, string> = {
  'sms-402': 'SMS: sender ID is invalid (402)',
  'sms-405': 'SMS: the balance is used up (405)',
  'sms-406': 'SMS: the number is on the blacklist (406)',
  'sms-502': 'SMS: rejected by the gateway (502)',
  'sms-empty': 'SMS: 201 without a recipient',
  'sms-xml': 'SMS: the answer is XML',
  'sms-plain-401': 'SMS: 401 in plain text',
  'whatsapp-131026': 'WhatsApp: not on WhatsApp (131026)',
  'whatsapp-131047': 'WhatsApp: more than 24 hours (131047)',
  'whatsapp-131042': 'WhatsApp: not paid (131042)',
  'whatsapp-131049': 'WhatsApp: held back (131049)',
  'whatsapp-131056': 'WhatsApp: too many to this number (131056)',
  'whatsapp-132015': 'WhatsApp: template is paused (132015)',
  'whatsapp-190': 'WhatsApp: token is refused (190)',
  'http-429': 'Too many requests (429)',
  'http-503': 'Not available (503)',
  'silent-after-taking': 'Takes the message and never answers',
  'silent-before-taking': 'Never answers, and takes nothing',
  'cut-after-taking': 'Takes the message and breaks the line',
  'proxy-502-after-taking': 'Takes the message, and a proxy says 502',
  'proxy-524-after-taking': 'Takes the message, and a proxy says 524',
}
export const isCallFault = (name: string): name is CallFault => Object.hasOwn(callFaults, name)

export type Faults = {
  /** Odds from 0 to 1 of each, drawn for every call. */
  calls: Partial<Record<CallFault, number>>
  /** Odds for every piece of news: it is lost, comes twice, late, after what follows it, or with a status nobody knows. */
  drop: number
  double: number
  delay: number
  delayBy: number
  reorder: number
  strange: number
  /** Failed comes first, and then Success all the same. */
  lateSuccess: number
  /** A report of an SMS has its names and its status in other letters, or is JSON. */
  otherForm: number
}
export const noFaults: Faults = {
  calls: {},
  drop: 0,
  double: 0,
  delay: 0,
  delayBy: 5_000,
  reorder: 0,
  strange: 0,
  lateSuccess: 0,
  otherForm: 0,
}

/** The faults in force and the dice they are drawn with, both kept in the file. */
export function openFaults(store: Store) {
  let faults = { ...noFaults, ...((store.note('faults') ?? {}) as Partial<Faults>) }
  let dice = (store.note('dice') ?? 1) as number
  const roll = () => {
    dice = (dice + 0x6d2b79f5) | 0
    let mixed = Math.imul(dice ^ (dice >>> 15), dice | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const strikes = (odds: number) => odds > 0 && (odds >= 1 || roll() < odds)
  return {
    now: () => faults,
    set({ seed, ...wanted }: Partial<Faults> & { seed?: number }) {
      faults = { ...noFaults, ...wanted }
      store.writeNote('faults', faults)
      if (seed !== undefined) {
        dice = seed | 0
        store.writeNote('dice', dice)
      }
    },
    roll,
    strikes,
    /** The fault of a call by this channel, where one strikes. */
    forCall: (channel: 'sms' | 'whatsapp'): CallFault | undefined =>
      (Object.entries(faults.calls) as [CallFault, number][])
        .filter(([name]) => !/^(?:sms|whatsapp)-/.test(name) || name.startsWith(`${channel}-`))
        .find(([, odds]) => strikes(odds))?.[0],
  }
}
export type FaultInjector = ReturnType<typeof openFaults>
