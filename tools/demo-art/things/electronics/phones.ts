import { type Art, contactShadow, lying, shine, softShadow, standing } from '../../art.ts'
import { darker, lighter, mix } from '../../palette.ts'
import { dot, group, line, path, rect, times } from '../../shapes.ts'

const cameras: Record<string, (glass: string) => string> = {
  three: (glass) =>
    times(3, (at) => dot(62, 66 + at * 74, 28, '#17161a') + dot(62, 66 + at * 74, 20, glass)) +
    dot(118, 66, 9, '#fff3c9'),
  block: (glass) =>
    rect(28, 28, 130, 130, 34, '#17161a', 'opacity=".7"') +
    dot(66, 66, 25, glass) +
    dot(120, 120, 25, glass) +
    dot(120, 64, 10, '#fff3c9'),
  round: (glass) =>
    dot(135, 130, 88, '#17161a', 'opacity=".78"') +
    dot(135, 84, 24, glass) +
    dot(96, 150, 24, glass) +
    dot(174, 150, 24, glass),
  bar: (glass) =>
    rect(18, 40, 234, 74, 37, '#17161a', 'opacity=".75"') +
    dot(62, 77, 26, glass) +
    dot(128, 77, 26, glass) +
    dot(206, 77, 9, '#fff3c9'),
}

function wallpaper({ paints, main, accent }: Art, w: number, h: number): string {
  const sky = paints.slope(0.4, 1, [
    [0, lighter(accent, 0.35)],
    [0.55, accent],
    [1, darker(main, 0.35)],
  ])
  const hill = (y: number, fill: string) =>
    path(`M0 ${y}Q${w * 0.3} ${y - h * 0.14} ${w * 0.55} ${y - 10}T${w} ${y - 40}V${h}H0Z`, fill)
  return (
    rect(0, 0, w, h, 26, sky) +
    dot(w * 0.68, h * 0.34, w * 0.17, lighter(accent, 0.7)) +
    hill(h * 0.64, mix(main, accent, 0.35)) +
    hill(h * 0.76, darker(main, 0.2)) +
    path(
      `M0 ${h * 0.86}Q${w / 2} ${h * 0.78} ${w} ${h * 0.88}V${h - 26}Q${w} ${h} ${w - 26} ${h}H26Q0 ${h} 0 ${h - 26}Z`,
      darker(main, 0.5),
    )
  )
}

function slab(art: Art, w: number, h: number, front: boolean): string {
  const { paints, main, look } = art
  const glass = paints.ball('#27375a')
  const edge =
    rect(-6, 4, w + 12, h + 4, 42, darker(main, 0.45)) +
    rect(0, 0, w, h, 40, front ? '#141316' : paints.lit(main))
  if (!front) {
    const stripes = path(
      `M0 ${h * 0.62}L${w} ${h * 0.3}V${h * 0.44}L0 ${h * 0.76}Z`,
      lighter(main, 0.5),
      'opacity=".22"',
    )
    return (
      edge +
      stripes +
      (cameras[look] ?? cameras.three)?.(glass) +
      rect(w / 2 - 30, h - 60, 60, 9, 4, lighter(main, 0.5), 'opacity=".6"')
    )
  }
  const apps = times(4, (at) =>
    rect(
      26 + (at * (w - 52 - 40)) / 3,
      h - 86,
      40,
      40,
      12,
      ['#fffdf9', '#f2a71b', '#33954f', '#2a6bbd'][at] ?? '#fff',
    ),
  )
  const clock =
    rect(w / 2 - 56, 74, 112, 24, 8, '#fffdf9', 'opacity=".92"') +
    rect(w / 2 - 36, 110, 72, 9, 4, '#fffdf9', 'opacity=".6"')
  return (
    edge +
    group('translate(12 12)', wallpaper(art, w - 24, h - 24)) +
    clock +
    apps +
    dot(w / 2, 34, 10, '#141316') +
    path(`M12 50Q12 12 50 12H${w * 0.62}L12 ${h * 0.7}Z`, '#fff', 'opacity=".13"')
  )
}

export const phone = standing(
  (art) =>
    contactShadow(art, 380, 826, 150) +
    contactShadow(art, 620, 846, 150) +
    group('translate(232 226) rotate(-6 135 300)', slab(art, 270, 590, false)) +
    group('translate(500 262) rotate(4 135 300)', slab(art, 270, 582, true)),
)

export const tablet = standing(
  (art) =>
    contactShadow(art, 500, 836, 330) +
    path('M300 836L360 700H720L780 836Z', darker(art.main, 0.5)) +
    group('translate(140 200) skewX(-2)', slab(art, 740, 600, true)),
)

const keypad = ({ paints, main, accent }: Art) =>
  times(12, (at) => {
    const [x, y] = [34 + (at % 3) * 70, 372 + Math.floor(at / 3) * 56]
    return (
      rect(x, y, 60, 44, 15, paints.fall(mix(main, '#fffdf9', 0.16))) +
      rect(x + 20, y + 18, 20, 8, 4, at === 9 || at === 11 ? accent : '#fffdf9', 'opacity=".85"')
    )
  })

function featureBody(art: Art): string {
  const { paints, main, accent } = art
  const joypad =
    rect(86, 268, 88, 84, 30, paints.fall(lighter(main, 0.25))) +
    rect(104, 286, 52, 48, 18, paints.lit(accent))
  const soft = rect(28, 276, 48, 30, 12, '#33954f') + rect(184, 276, 48, 30, 12, '#cf3724')
  const wall = paints.slope(0.3, 1, [
    [0, '#bfe3ef'],
    [1, '#2a6bbd'],
  ])
  const screen =
    rect(24, 54, 212, 196, 18, '#121114') +
    rect(36, 66, 188, 172, 6, wall) +
    path('M36 190Q90 140 140 180T224 160V232Q224 238 218 238H42Q36 238 36 232Z', '#0f6b45') +
    rect(52, 84, 92, 22, 5, '#fffdf9')
  return (
    rect(-5, 6, 270, 610, 60, darker(main, 0.5)) +
    rect(0, 0, 260, 608, 56, paints.lit(main)) +
    rect(10, 10, 240, 588, 48, 'none', `stroke="${accent}" stroke-width="5" opacity=".8"`) +
    rect(100, 26, 60, 11, 5, darker(main, 0.5)) +
    screen +
    joypad +
    soft +
    keypad(art) +
    shine('M22 80V300', 7, 0.22)
  )
}

export const featurePhone = standing(
  (art) =>
    contactShadow(art, 400, 830, 130) +
    contactShadow(art, 620, 846, 130) +
    group('translate(255 236) rotate(-7 130 300) scale(.94)', featureBody({ ...art, main: art.third })) +
    group('translate(500 226) rotate(5 130 300)', featureBody(art)),
)

export const smartWatch = standing((art) => {
  const { paints, main, accent } = art
  const strap = paints.tube(main)
  const faces = times(3, (at) =>
    line(
      `M${500 - 82 + at * 26} 500A${82 - at * 26} ${82 - at * 26} 0 1 1 ${500 + (82 - at * 26) * 0.6} ${500 + (82 - at * 26) * 0.8}`,
      [accent, '#33954f', '#86c3e2'][at] ?? accent,
      15,
    ),
  )
  return (
    contactShadow(art, 500, 842, 190) +
    path('M405 380L430 150Q434 120 464 120H536Q566 120 570 150L595 380Z', strap) +
    path('M405 620L430 820Q434 846 464 846H536Q566 846 570 820L595 620Z', strap) +
    times(4, (at) => rect(478, 690 + at * 34, 44, 14, 7, darker(main, 0.5))) +
    rect(352, 352, 296, 296, 84, paints.steel('#8d929b')) +
    rect(648, 470, 22, 62, 9, paints.rod('#8d929b')) +
    rect(372, 372, 256, 256, 68, '#111015') +
    faces +
    rect(464, 486, 72, 22, 6, '#fffdf9') +
    path('M372 440Q372 372 440 372H560L372 560Z', '#fff', 'opacity=".12"')
  )
})

export const flashDrive = lying((art) => {
  const { paints, main, accent } = art
  const body = 'M190 470Q190 440 220 440H560Q590 440 590 470V570Q590 600 560 600H220Q190 600 190 570Z'
  return group(
    'rotate(-18 500 500)',
    softShadow(body) +
      softShadow('M590 462H780V578H590Z') +
      rect(585, 460, 200, 120, 8, paints.rod('#cdd2d9')) +
      rect(640, 482, 50, 26, 4, '#4a4a50') +
      rect(640, 532, 50, 26, 4, '#4a4a50') +
      path(body, paints.rod(main)) +
      rect(260, 476, 210, 88, 14, accent) +
      rect(284, 500, 110, 14, 6, darker(main, 0.3)) +
      rect(284, 528, 70, 12, 6, darker(main, 0.3)) +
      dot(222, 520, 17, darker(main, 0.6)) +
      line('M222 520Q120 540 110 640T190 780', accent, 13) +
      shine('M230 458H560', 8, 0.35),
  )
})

export const memoryCard = lying((art) => {
  const { paints, main, accent } = art
  const card = 'M330 210H600L690 300V770Q690 800 660 800H330Q300 800 300 770V240Q300 210 330 210Z'
  return group(
    'rotate(10 500 500)',
    softShadow(card) +
      path(card, paints.lit(main)) +
      times(6, (at) => rect(340 + at * 42, 232, 26, 84, 5, paints.fall('#e2b94f'))) +
      rect(336, 380, 318, 250, 16, accent) +
      rect(366, 410, 180, 30, 8, darker(main, 0.1)) +
      rect(366, 470, 258, 16, 6, darker(main, 0.1), 'opacity=".6"') +
      rect(366, 504, 200, 16, 6, darker(main, 0.1), 'opacity=".6"') +
      dot(590, 580, 30, main) +
      rect(336, 670, 318, 90, 16, darker(main, 0.3)) +
      shine('M318 300V740', 8, 0.3),
  )
})
