export const operators = [
  { ref_id: '27494cb5-ba9e-437f-a114-4e7a7686bcca', name: 'TNM Mpamba', short_code: 'tnm' },
  { ref_id: '20be6c20-adeb-4b5b-a7ba-0769820df4fb', name: 'Airtel Money', short_code: 'airtel' },
]
export const findOperator = (refId: string | null) => operators.find((one) => one.ref_id === refId)

export const banks = [
  { uuid: '82310dd1-ec9b-4fe7-a32c-2f262ef08681', name: 'National Bank of Malawi' },
  { uuid: '87e62436-0553-4fb5-a76d-f27d28420c5b', name: 'Ecobank Malawi Limited' },
  { uuid: 'b064172a-8a1b-4f7f-aad7-81b036c46c57', name: 'FDH Bank Limited' },
  { uuid: 'e7447c2c-c147-4907-b194-e087fe8d8585', name: 'Standard Bank Limited' },
  { uuid: '236760c9-3045-4a01-990e-497b28d115bb', name: 'Centenary Bank' },
  { uuid: '968ac588-3b1f-4d89-81ff-a3d43a599003', name: 'First Capital Limited' },
  { uuid: 'c759d7b6-ae5c-4a95-814a-79171271897a', name: 'CDH Investment Bank' },
  { uuid: '86007bf5-1b04-49ba-84c1-9758bbf5c996', name: 'NBS Bank Limited' },
  { uuid: operators[1]!.ref_id, name: 'Airtel Money' },
  { uuid: operators[0]!.ref_id, name: 'TNM Mpamba' },
]
export const findBank = (uuid: string | null) => banks.find((one) => one.uuid === uuid)

const testNumbers: Record<string, 'success' | 'failed'> = {
  '990000000': 'success',
  '990000001': 'failed',
  '899817565': 'success',
  '899817566': 'failed',
}
/** What the sandbox's own numbers do; every other phone waits for its owner. */
export const testNumberDecision = (mobile: string | null) => (mobile ? testNumbers[mobile] : undefined)

/** Nine digits, however it was written: 0990 000 000, +265…, 265…. */
export function parseMobileNumber(written: string): string | undefined {
  const digits = written.replaceAll(/\D/g, '').replace(/^(265|0)/, '')
  return /^[189]\d{8}$/.test(digits) ? digits : undefined
}
