/** When to try again, after so many seconds: rounded up, so that it is true. */
export function retryAfterText(seconds: unknown): string {
  const minutes = Math.ceil((typeof seconds === 'number' ? seconds : 60) / 60)
  if (minutes <= 1) return 'Try again in a minute.'
  if (minutes < 60) return `Try again in ${minutes} minutes.`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'Try again in an hour.' : `Try again in ${hours} hours.`
}
