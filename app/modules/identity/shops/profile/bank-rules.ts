type BankDetails = {
  bankName?: string | null
  bankAccountName?: string | null
  bankAccountNumber?: string | null
}
const bankFields = ['bankName', 'bankAccountName', 'bankAccountNumber'] as const

/** Which bank details are missing: none when all are there, and none when there are none. */
export function missingBankFields(shop: BankDetails) {
  const missing = bankFields.filter((field) => !shop[field])
  return missing.length < bankFields.length ? missing : []
}
