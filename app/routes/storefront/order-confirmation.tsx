export default function OrderConfirmation() {
  return <h1>OrderConfirmation</h1>
}
