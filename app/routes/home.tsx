export default function Home() {
  return <h1>Escale</h1>;
}
