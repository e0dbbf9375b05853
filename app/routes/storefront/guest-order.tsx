export default function GuestOrder() {
  return <h1>GuestOrder</h1>
}
