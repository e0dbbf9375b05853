import { type Art, contactShadow, lying, softShadow, standing } from '../../art.ts'
import { heap } from '../../heap.ts'
import { darker, lighter } from '../../palette.ts'
import { dot, group, lathe, line, oval, path, rect, times } from '../../shapes.ts'

const bowl = ({ paints, main, accent }: Art) =>
  path(lathe('M0 560 L310 560 Q290 770 150 826 L150 838 L0 838'), paints.tube(main)) +
  path(
    lathe('M0 600 L300 600 Q296 640 286 670 L0 690'),
    paints.cloth('zigzag', [main, accent, lighter(main, 0.3), darker(main, 0.4)], 60),
  ) +
  path(lathe('M0 600 L300 600 Q296 640 286 670 L0 690'), paints.sheen(1.4))

export const bowlOf = standing((art) => {
  const { main, accent, third, look, paints } = art
  const ball = paints.ball(third)
  const pale = paints.ball(lighter(third, 0.2))
  const tones = [third, lighter(third, 0.5), darker(third, 0.14)]
  const grains: Record<string, (x: number, y: number, at: number) => string> = {
    nuts: (x, y, at) =>
      oval(x, y, 30, 22, at % 2 ? ball : pale, `transform="rotate(${(at * 47) % 180} ${x} ${y})"`),
    beans: (x, y, at) =>
      path(
        `M${x - 28} ${y}q4 -30 30 -24q30 0 26 26q-4 22 -20 14q-10 -8 -18 4q-16 8 -18 -20z`,
        at % 3 ? ball : pale,
        `transform="rotate(${(at * 53) % 360} ${x} ${y})"`,
      ),
    rice: (x, y, at) =>
      oval(x, y, 20, 7, tones[at % 3] ?? third, `transform="rotate(${(at * 41) % 180} ${x} ${y})"`),
    chilli: (x, y, at) =>
      path(
        `M${x - 44} ${y - 8}q30 -26 52 2q14 14 40 10q-40 34 -72 14q-16 -10 -20 -26z`,
        at % 3 ? ball : pale,
        `transform="rotate(${(at * 61) % 360} ${x} ${y})"`,
      ) +
      line(`M${x - 44} ${y - 8}l-18 -10`, '#33954f', 8, `transform="rotate(${(at * 61) % 360} ${x} ${y})"`),
    round: (x, y, at) => dot(x, y, 42, at % 2 ? ball : pale),
  }
  const count = look === 'rice' ? 170 : look === 'round' ? 34 : look === 'chilli' ? 46 : 110
  return (
    contactShadow(art, 500, 836, 200) +
    oval(500, 560, 310, 60, darker(main, 0.4)) +
    path('M210 556Q300 350 500 336T790 556Q500 640 210 556Z', darker(third, 0.3)) +
    heap(art, count, grains[look] ?? grains.nuts!) +
    path(lathe('M0 612 L310 560 Q290 770 150 826 L0 838'), 'none') +
    path('M190 560A310 60 0 0 0 810 560L812 590A312 70 0 0 1 188 590Z', lighter(accent, 0.1)) +
    bowl(art)
  )
})

const fish = (art: Art, x: number, y: number, size: number, turn: number, tone: string) => {
  const { paints } = art
  const body = 'M-200 0C-150 -66 20 -80 130 -12L204 -64C196 -20 196 24 206 66L130 14C20 76 -150 62 -200 0Z'
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    `<path d="${body}" fill="#1d1020" opacity=".2" transform="translate(10 18)"/>`,
    path(
      body,
      paints.slope(0, 1, [
        [0, darker(tone, 0.4)],
        [0.45, tone],
        [0.7, lighter(tone, 0.6)],
        [1, darker(tone, 0.1)],
      ]),
    ),
    path('M-60 -58Q0 -96 60 -46Z', darker(tone, 0.3)),
    path('M-30 58Q10 88 50 42Z', darker(tone, 0.2)),
    dot(-158, -12, 12, '#fff8ea'),
    dot(-158, -12, 6, '#1c1917'),
    line('M-118 -40Q-100 0 -118 40', darker(tone, 0.4), 6),
    times(5, (at) => line(`M${-80 + at * 36} -24q14 22 0 46`, darker(tone, 0.25), 4, 'opacity=".5"')),
  )
}

/** Small dried fish in a winnowing basket. */
export const usipa = lying((art) => {
  const { paints, main, accent, third, random } = art
  const basket = 'M80 500a420 420 0 1 0 840 0a420 420 0 1 0 -840 0'
  return (
    softShadow(basket) +
    dot(500, 500, 420, paints.lit(main)) +
    times(5, (at) =>
      dot(
        500,
        500,
        410 - at * 13,
        'none',
        `stroke="${at % 2 ? darker(main, 0.3) : lighter(main, 0.25)}" stroke-width="9" stroke-dasharray="26 14"`,
      ),
    ) +
    dot(
      500,
      500,
      344,
      paints.glow(0.4, 0.4, 0.7, [
        [0, lighter(accent, 0.2)],
        [1, darker(accent, 0.25)],
      ]),
    ) +
    times(64, (at) => {
      const [angle, reach] = [random() * 6.28, 290 * Math.sqrt(random()) * (at > 44 ? 0.6 : 1)]
      return group(
        `translate(${Math.round(500 + Math.cos(angle) * reach)} ${Math.round(500 + Math.sin(angle) * reach)}) rotate(${Math.round(random() * 360)})`,
        path(
          'M-70 0Q-20 -26 46 -5L74 -18V18L46 6Q-20 24 -70 0Z',
          at % 3 ? paints.rod(third) : paints.rod(darker(third, 0.25)),
        ),
        dot(-52, -2, 4, '#1c1917'),
      )
    })
  )
})

export const bigFish = lying((art) => {
  const { paints, main, accent, third, look } = art
  const board = 'M120 240H880V780H120Z'
  const lay =
    look === 'fillet'
      ? times(
          3,
          (at) =>
            path(
              `M200 ${310 + at * 150}Q420 ${260 + at * 150} 760 ${330 + at * 140}Q780 ${380 + at * 140} 720 ${400 + at * 140}Q420 ${420 + at * 140} 210 ${390 + at * 150}Z`,
              paints.rod(third),
            ) +
            times(6, (n) =>
              line(`M${300 + n * 70} ${306 + at * 148}q20 40 0 84`, lighter(third, 0.4), 6, 'opacity=".7"'),
            ),
        )
      : fish(art, 500, 350, 1.6, -6, third) +
        fish(art, 520, 530, 1.6, 4, lighter(third, 0.12)) +
        fish(art, 480, 690, 1.5, -3, darker(third, 0.12))
  return (
    softShadow(board) +
    rect(110, 220, 780, 580, 40, paints.lit(main)) +
    times(4, (at) => line(`M130 ${330 + at * 120}q360 26 740 0`, darker(main, 0.25), 4, 'opacity=".4"')) +
    lay +
    dot(830, 280, 46, paints.ball('#f2c12e')) +
    group(
      'translate(170 730)',
      times(3, (at) => oval(at * 34, -at * 10, 26, 46, '#33954f', `transform="rotate(${at * 34 - 40})"`)),
    ) +
    dot(160, 270, 17, darker(accent, 0.2))
  )
})
