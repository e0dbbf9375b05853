export default function Cart() {
  return <h1>Cart</h1>
}
