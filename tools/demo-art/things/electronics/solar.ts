import { type Art, contactShadow, halo, shine, standing } from '../../art.ts'
import { darker, lighter } from '../../palette.ts'
import { dot, group, lathe, line, oval, path, rect, times } from '../../shapes.ts'

const cells = ({ paints }: Art) => paints.cloth('checks', ['#1b2c56', '#233b71', '#223a6e', '#1b2c56'], 92)

/** A panel of blue cells in its frame, w by h from the corner. */
function panelFace(art: Art, w: number, h: number, across: number, down: number): string {
  const { paints } = art
  const cell = (at: number) => {
    const [cw, ch] = [(w - 24) / across, (h - 24) / down]
    const [x, y] = [12 + (at % across) * cw, 12 + Math.floor(at / across) * ch]
    return (
      rect(
        x + 3,
        y + 3,
        cw - 6,
        ch - 6,
        7,
        paints.slope(0.8, 1, [
          [0, '#4a76c4'],
          [0.5, '#22417f'],
          [1, '#152a57'],
        ]),
      ) + line(`M${x + cw / 2} ${y + 4}V${y + ch - 4}`, '#9fb9e6', 2, 'opacity=".6"')
    )
  }
  return (
    rect(0, 0, w, h, 10, paints.steel('#cdd2d9')) +
    rect(12, 12, w - 24, h - 24, 4, '#0e1b3a') +
    times(across * down, cell) +
    path(`M12 12H${w * 0.55}L12 ${h * 0.7}Z`, '#fff', 'opacity=".14"')
  )
}

export const solarPanel = standing((art) => {
  const big = art.look !== 'small'
  return (
    contactShadow(art, 520, 836, big ? 390 : 300) +
    line('M760 560L850 836', '#8d929b', 22) +
    line('M752 560L842 836', '#e6e9ee', 7) +
    line('M300 600L260 840', '#4a5768', 18) +
    (big
      ? group('translate(230 250) skewX(-12)', panelFace(art, 660, 540, 6, 5))
      : group('translate(300 320) skewX(-8)', panelFace(art, 480, 460, 3, 4)))
  )
})

function lantern(art: Art): string {
  const { paints, main, accent } = art
  const base = lathe('M0 690 L150 690 Q176 692 180 730 L190 810 Q190 836 160 838 L0 838')
  return (
    contactShadow(art, 500, 836, 190) +
    line('M350 400C300 150 700 150 650 400', darker(main, 0.4), 20) +
    line('M352 390C310 160 690 160 648 390', lighter(main, 0.3), 7) +
    path(lathe('M0 300 L60 300 Q140 310 160 380 L0 380'), paints.tube(main)) +
    path(
      lathe('M0 380 L130 380 Q166 530 140 690 L0 690'),
      paints.glow(0.5, 0.55, 0.6, [
        [0, '#fffbe0'],
        [0.5, '#ffe896'],
        [1, '#f2c14e'],
      ]),
    ) +
    rect(474, 430, 52, 230, 22, '#fffdf0') +
    times(4, (at) =>
      line(
        `M${400 + at * 66} 384Q${386 + at * 76} 530 ${400 + at * 66} 688`,
        darker(main, 0.35),
        8,
        'opacity=".75"',
      ),
    ) +
    shine('M396 420Q376 540 396 650', 14, 0.7) +
    path(base, paints.tube(main)) +
    rect(450, 730, 100, 46, 22, darker(main, 0.45)) +
    dot(500, 753, 16, accent) +
    path(lathe('M0 286 L70 286 Q80 300 60 312 L0 312'), paints.tube(accent)) +
    halo(art, 500, 540, 330)
  )
}

function deskLamp(art: Art): string {
  const { paints, main, accent } = art
  return (
    contactShadow(art, 480, 834, 220) +
    line('M440 780C400 560 430 420 560 330', darker(main, 0.55), 30) +
    line('M434 770C396 560 424 420 556 326', lighter(main, 0.2), 9) +
    path('M270 834Q270 760 340 756H620Q690 760 690 834Z', paints.tube(main)) +
    path('M310 772L350 758H610L650 772Z', cells(art)) +
    dot(480, 800, 18, accent) +
    group(
      'rotate(28 620 320)',
      path('M480 340Q490 240 620 240T760 340Z', paints.fall(main)),
      rect(470, 334, 300, 26, 13, lighter(main, 0.3)),
      oval(620, 362, 132, 16, '#fffbe0'),
    ) +
    path('M520 420L690 510L760 780Q560 840 420 760Z', paints.fade('#ffe48a', 0.55, 0)) +
    halo(art, 600, 420, 240)
  )
}

function lightKit(art: Art): string {
  const { paints, main, accent } = art
  const bulb = (x: number, y: number) =>
    halo(art, x, y + 30, 130) +
    rect(x - 26, y - 50, 52, 46, 10, paints.tube('#e6e9ee')) +
    path(
      lathe(
        `M0 ${y - 8} L30 ${y - 8} C40 ${y + 10} 62 ${y + 20} 62 ${y + 58} C62 ${y + 104} 0 ${y + 112} 0 ${y + 112}`,
        x,
      ),
      paints.ball('#fff0b4'),
    )
  const wire = (x: number, y: number) =>
    line(`M500 660C480 560 ${x} 620 ${x} ${y - 48}`, darker(main, 0.5), 8)
  return (
    contactShadow(art, 500, 836, 370) +
    group('translate(290 130) skewX(-6)', panelFace(art, 440, 270, 4, 3)) +
    wire(180, 560) +
    wire(820, 560) +
    rect(340, 560, 320, 270, 34, paints.lit(main)) +
    rect(380, 600, 240, 110, 18, darker(main, 0.5)) +
    times(4, (at) => rect(402 + at * 52, 626, 38, 58, 8, at < 3 ? '#57c46f' : '#4a5768')) +
    times(3, (at) => dot(420 + at * 80, 770, 20, at ? '#2e2d31' : accent)) +
    shine('M366 586V780', 9, 0.35) +
    bulb(180, 600) +
    bulb(820, 600)
  )
}

export const solarLamp = standing((art) =>
  art.look === 'desk' ? deskLamp(art) : art.look === 'kit' ? lightKit(art) : lantern(art),
)
