/**
 * Where scripts run, a browser does not read what stands in `noscript`. A page that they do not take over is loaded anew as it says
 * there (ui/without-scripts.tsx).
 */
export function reloadAsAnnounced() {
  const announced = [...document.querySelectorAll('noscript')].map((element) => element.textContent ?? '')
  const seconds = /http-equiv="refresh" content="(\d+)"/i.exec(announced.join(''))?.[1]
  if (seconds) setTimeout(() => location.reload(), Number(seconds) * 1000)
}
