export const meta = () => [{ title: 'Thumba' }]

export default function Home() {
  return <h1>Thumba</h1>
}
