const address = '/push-subscription'

export type PushState = 'on' | 'off' | 'denied' | 'impossible'

const registration = async () => {
  const found = await navigator.serviceWorker?.getRegistration()
  return found && 'pushManager' in found && 'Notification' in window ? found : undefined
}

/** Whether this phone is told at once. */
export async function readPushState(): Promise<PushState> {
  const found = await registration()
  if (!found) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  return (await found.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks whoever holds the phone, and tells the shop where to send to. */
export async function turnPushOn(): Promise<PushState> {
  const found = await registration()
  if (!found) return 'impossible'
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const { key } = (await (await fetch(address)).json()) as { key: string }
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await found.pushManager.subscribe(options)
  const { endpoint, keys = {} } = subscription.toJSON()
  const saved = await send({ endpoint: endpoint!, p256dh: keys.p256dh!, auth: keys.auth! })
  if (!saved) await subscription.unsubscribe()
  return readPushState()
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await (await registration())?.pushManager.getSubscription()
  await send({ intent: 'stop' })
  await subscription?.unsubscribe()
  return readPushState()
}

const send = async (fields: Record<string, string>) =>
  (await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })).ok
