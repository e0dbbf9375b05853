/** A mutant that no test noticed. `source` is its line as it stands. */
export type Survivor = {
  file: string
  line: number
  mutator: string
  replacement: string
  source: string
  status: string
}

/** Mutants that change nothing anybody could see, each with why: `source` is the line as it stands. */
type Equivalent = Pick<Survivor, 'file' | 'source' | 'replacement'> & { why: string }

export const equivalent: Equivalent[] = [
  {
    file: 'app/modules/sales/cart/guest/guest-cart-rules.ts',
    source: "const [name = '', ...value] = pair.split('=')",
    replacement: '"Stryker was here!"',
    why: 'Splitting a text gives one part at least, so the default is never taken.',
  },
  {
    file: 'app/modules/sales/cart/guest/guest-cart-rules.ts',
    source: "return decodeGuestCart(guestCartCookieNames.map((name) => pairs.get(name) ?? ''))",
    replacement: '"Stryker was here!"',
    why: 'A text that is no line is passed over, as an empty one.',
  },
  {
    file: 'app/modules/sales/cart/guest/guest-cart-rules.ts',
    source: "const [productId = '', typed = '', more, ...rest] = text.split('.')",
    replacement: '"Stryker was here!"',
    why: 'There is always a first part, and a quantity that is no number is none, as an empty one.',
  },
  {
    file: 'app/modules/sales/cart/guest/guest-cart-rules.ts',
    source: "if (typeof options !== 'object' || options === null || Array.isArray(options)) return undefined",
    replacement: 'false',
    why: 'Of null no entries can be read: that is caught, and answers the same.',
  },
  {
    file: 'app/modules/sales/cart/guest/guest-cart-rules.ts',
    source: '} catch {',
    replacement: '{}',
    why: 'A catch that says nothing returns undefined too.',
  },
  {
    file: 'app/modules/sales/cart/line-rules.ts',
    source: 'const entries = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1))',
    replacement: 'one <= other',
    why: 'No two options of one line have the same name.',
  },
  {
    file: 'app/modules/sales/cart/line-rules.ts',
    source: 'const [, productId, options] = /^([a-z0-9]{16})~(.*)$/s.exec(key) ?? []',
    replacement: '/([a-z0-9]{16})~(.*)$/s',
    why: 'What is named must come to the same key again: a key with more before it does not.',
  },
  {
    file: 'app/modules/sales/cart/line-rules.ts',
    source: 'const [, productId, options] = /^([a-z0-9]{16})~(.*)$/s.exec(key) ?? []',
    replacement: '/^([a-z0-9]{16})~(.*)/s',
    why: 'The dot takes line breaks too, so it ends where the text ends.',
  },
  {
    file: 'app/modules/sales/cart/line-rules.ts',
    source: 'const [, productId, options] = /^([a-z0-9]{16})~(.*)$/s.exec(key) ?? []',
    replacement: '["Stryker was here"]',
    why: 'Where nothing matched, what stands in the place of the groups is undefined either way.',
  },
  {
    file: 'app/modules/sales/cart/line-rules.ts',
    source: '} catch {',
    replacement: '{}',
    why: 'A catch that says nothing returns undefined too.',
  },
  {
    file: 'app/modules/sales/cart/link/cart-link-rules.ts',
    source: "const items = encodeGuestCart(withoutNotes(lines))?.filter(Boolean).join('~')",
    replacement: '""',
    why: 'What fills more than one cookie is longer than a link may be.',
  },
  {
    file: 'app/modules/sales/conversations/rules.ts',
    source: "export function messageAsShown(typed: string, shares: boolean, before = ''): MessageAsShown {",
    replacement: '"Stryker was here!"',
    why: 'A number goes on from digits only: no words before it change what is masked.',
  },
  {
    file: 'app/modules/sales/conversations/rules.ts',
    source: "const [first = ''] = name.trim().split(/\\s+/)",
    replacement: '"Stryker was here!"',
    why: 'Splitting a text gives one part at least, so the default is never taken.',
  },
  {
    file: 'app/modules/sales/conversations/rules.ts',
    source: "const [first = ''] = name.trim().split(/\\s+/)",
    replacement: '/\\s/',
    why: 'The first word ends at the first blank, however many follow.',
  },
  {
    file: 'app/modules/sales/delivery/choosing/choice-rules.ts',
    source: '.sort((one, other) => one.price - other.price || (one.name < other.name ? -1 : 1))',
    replacement: 'one.name <= other.name',
    why: 'No two couriers have the same name.',
  },
  {
    file: 'app/modules/sales/delivery/couriers/courier-input-rules.ts',
    source: "context.addIssue({ code: 'custom', path: issue.path, message: issue.message })",
    replacement: '""',
    why: 'An issue of our own is read by its message: nobody asks for its code.',
  },
  {
    file: 'app/modules/sales/delivery/couriers/courier-input-rules.ts',
    source: "context.addIssue({ code: 'custom', path: [name], message })",
    replacement: '""',
    why: 'An issue of our own is read by its message: nobody asks for its code.',
  },
  {
    file: 'app/modules/sales/delivery/delivery-time-rules.ts',
    source: 'const [, from, to, asWork] = range.exec(stored) ?? []',
    replacement: '["Stryker was here"]',
    why: 'Where nothing matched, what stands in the place of the groups is undefined either way.',
  },
  {
    file: 'app/modules/sales/delivery/delivery-time-rules.ts',
    source: 'if (from && to) return t(asWork ? texts.workingDaysBetween : texts.daysBetween, { from, to })',
    replacement: 'from || to',
    why: 'The pattern has both groups or none.',
  },
  {
    file: 'app/modules/sales/delivery/delivery-time-rules.ts',
    source: 'const [, days, atWork] = plain.exec(stored) ?? []',
    replacement: '["Stryker was here"]',
    why: 'Where nothing matched, what stands in the place of the groups is undefined either way.',
  },
  {
    file: 'app/modules/sales/delivery/settings/collection-point-input-rules.ts',
    source: "context.addIssue({ code: 'custom', message: asIssueMessage(value.message) })",
    replacement: '""',
    why: 'An issue of our own is read by its message: nobody asks for its code.',
  },
  {
    file: 'app/modules/sales/delivery/settings/own-delivery-input-rules.ts',
    source: "context.addIssue({ code: 'custom', path: [name], message: asIssueMessage(value.message) })",
    replacement: '""',
    why: 'An issue of our own is read by its message: nobody asks for its code.',
  },
  {
    file: 'app/modules/sales/delivery/settings/pickup-point-input-rules.ts',
    source: "issues.push({ code: 'custom', path: ['closingTime'], message, input: closingTime })",
    replacement: '""',
    why: 'An issue of our own is read by its message: nobody asks for its code.',
  },
  {
    file: 'app/modules/sales/orders/moving/move-rules.ts',
    source:
      "const tables = [moves, ...(late ? [movesWhenLate] : []), ...(money === 'missing' ? [movesWhenUnpaid] : [])]",
    replacement: '["Stryker was here"]',
    why: 'A text in the list of tables leads nowhere: no move is found in it.',
  },
  {
    file: 'app/modules/sales/orders/notices/notice-status-rules.ts',
    source: '{ messages, open, seenAt }: Texted = { messages: [], open: false },',
    replacement: '["Stryker was here"]',
    why: 'A text among the messages has no status, and counts as nothing.',
  },
  {
    file: 'app/modules/sales/orders/placing/checkout-rules.ts',
    source: "context.addIssue({ code: 'custom', message: asIssueMessage(message) })",
    replacement: '""',
    why: 'An issue of our own is read by its message: nobody asks for its code.',
  },
  {
    file: 'app/modules/sales/orders/placing/checkout-rules.ts',
    source: "code: 'custom',",
    replacement: '""',
    why: 'An issue of our own is read by its message: nobody asks for its code.',
  },
  {
    file: 'app/modules/sales/orders/placing/checkout-rules.ts',
    source:
      "expectedTotal: /^\\d{1,15}$/.test(typed.expectedTotal ?? '') ? Number(typed.expectedTotal) : undefined,",
    replacement: '"Stryker was here!"',
    why: 'What is no number is no total, as nothing.',
  },
  {
    file: 'app/modules/sales/orders/placing/checkout-rules.ts',
    source: '} catch {',
    replacement: '{}',
    why: 'A catch that says nothing returns undefined too.',
  },
  {
    file: 'app/modules/sales/orders/placing/plan-rules.ts',
    source: 'depots: [],',
    replacement: '["Stryker was here"]',
    why: 'A text among the depots is in no district, so it is not offered.',
  },
  {
    file: 'app/modules/sales/orders/placing/plan-rules.ts',
    source: 'zones: [],',
    replacement: '["Stryker was here"]',
    why: 'A text among the zones is no district, so it is not offered.',
  },
  {
    file: 'app/modules/sales/receipts/check-input-rules.ts',
    source: "context.addIssue({ code: 'custom', message: asIssueMessage(wrong) })",
    replacement: '""',
    why: 'An issue of our own is read by its message: nobody asks for its code.',
  },
  {
    file: 'app/modules/sales/receipts/check-rules.ts',
    source: 'const [, year, place] = /^TR[\\s-]*(\\d{4})[\\s-]+0*(\\d{1,9})$/i.exec(typed.trim()) ?? []',
    replacement: '["Stryker was here"]',
    why: 'Where nothing matched, what stands in the place of the groups is undefined either way.',
  },
  {
    file: 'app/modules/sales/receipts/check-rules.ts',
    source: 'const [, whole, rest] = /^TR(\\d{4})(\\d{6,9})$/i.exec(typed.trim()) ?? []',
    replacement: '["Stryker was here"]',
    why: 'Where nothing matched, what stands in the place of the groups is undefined either way.',
  },
  {
    file: 'app/modules/sales/receipts/issue-rules.ts',
    source:
      'return { amount, vat: amount > 0 && back < receipt.total ? Math.min(Math.max(vat, 0), amount) : vat }',
    replacement: 'amount >= 0',
    why: 'Of nothing that went back no note is written.',
  },
  {
    file: 'app/modules/sales/receipts/printed-receipt-rules.ts',
    source: 'const note = t(credit.amount > 0 ? texts.creditNote : texts.creditNoteBack, credit)',
    replacement: 'credit.amount >= 0',
    why: 'Of nothing that went back no note is written.',
  },
  {
    file: 'app/modules/sales/receipts/vat-rules.ts',
    source: 'return amount < 0 ? 0 - vat : vat',
    replacement: 'amount <= 0',
    why: 'The tax within nothing is nothing, with either sign.',
  },
  {
    file: 'app/modules/sales/reviews/marks/mark-rules.ts',
    source: 'return marks.filter(({ by }) => by === side || (from !== undefined && now >= from))',
    replacement: 'true',
    why: 'No moment is after one that is not known.',
  },
  {
    file: 'app/modules/sales/reviews/marks/mark-rules.ts',
    source:
      'const over = now.getTime() > receivedAt.getTime() + days * day || (shown !== undefined && now >= shown)',
    replacement: 'true',
    why: 'No moment is after one that is not known.',
  },
  {
    file: 'app/modules/sales/reviews/rules.ts',
    source: 'const since = editedAt && editedAt > answeredAt ? editedAt : answeredAt',
    replacement: 'editedAt >= answeredAt',
    why: 'Where both are the same moment, either is it.',
  },
  {
    file: 'app/modules/sales/reviews/rules.ts',
    source: "const [first = '', ...rest] = fullName.trim().split(/\\s+/)",
    replacement: '"Stryker was here!"',
    why: 'Splitting a text gives one part at least, so the default is never taken.',
  },
  {
    file: 'app/modules/sales/reviews/rules.ts',
    source: "const [first = '', ...rest] = fullName.trim().split(/\\s+/)",
    replacement: '/\\s/',
    why: 'First and last word end at a blank, however many stand there.',
  },
]

export const isEquivalent = ({ file, source, replacement }: Survivor) =>
  equivalent.some((one) => one.file === file && one.source === source && one.replacement === replacement)
