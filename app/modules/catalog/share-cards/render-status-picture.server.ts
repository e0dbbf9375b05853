import type { OverlayOptions } from 'sharp'
import sharp from 'sharp'
import { bagMark, cardColours, chitenje, cloth } from './cloth-drawings.ts'
import { compressBelow, cropPicture, svg } from './drawing.server.ts'
import { renderTextBlock, type TextBlock } from './share-card-text.server.ts'

/** What a picture for somebody's WhatsApp status says; `invite` stands above the link, in the language of who sees it. */
export type StatusPicture = {
  name: string
  /** As it is read: `MK 9,000`. */
  price: string
  sellerName: string
  district: string
  link: string
  invite: string
  picture: Uint8Array | undefined
}

const [width, height] = [1080, 1920]
const margin = 72
const textWidth = width - 2 * margin
const maxBytes = 200_000
// WhatsApp lays who posts it over the top, and the caption over the foot.
const [clothTop, clothFoot] = [110, 120]
const pictureHeight = 992
const pictureTop = clothTop
const priceTop = pictureTop + pictureHeight - 92
const linkHeight = 236
const linkTop = height - clothFoot - linkHeight

/** A JPEG of 1080 by 1920 pixels: the picture with its price, what it is, who sells it, and where to order it. */
export async function renderStatusPicture(said: StatusPicture): Promise<Uint8Array> {
  const { ink, muted } = cardColours
  const seller = [said.sellerName, said.district].filter(Boolean).join(' · ')
  const [name, who] = await Promise.all([
    renderTextBlock(said.name, { size: 66, lines: 3, colour: ink, width: textWidth }),
    renderTextBlock(seller, { size: 40, lines: 1, colour: muted, width: textWidth }),
  ])
  const nameTop = pictureTop + pictureHeight + 124
  const picture = said.picture
    ? await cropPicture(said.picture, width, pictureHeight)
    : cloth(width, pictureHeight)
  const layers: OverlayOptions[] = [
    { input: chitenje(width, clothTop), left: 0, top: 0 },
    { input: picture, left: 0, top: pictureTop },
    ...(await priceTag(said.price)),
    ...at(name, margin, nameTop),
    ...at(who, margin, nameTop + (name?.height ?? 0) + 32),
    ...(await linkBox(said)),
    { input: chitenje(width, clothFoot), left: 0, top: height - clothFoot },
  ]
  const bitmap = await sharp({ create: { width, height, channels: 3, background: cardColours.paper } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer()
  return compressBelow(bitmap, { width, height, maxBytes })
}

const at = (block: TextBlock | undefined, left: number, top: number): OverlayOptions[] =>
  block ? [{ input: block.input, left, top }] : []

/** A tag as wide as its price, half on the picture. */
async function priceTag(price: string): Promise<OverlayOptions[]> {
  const block = (await renderTextBlock(price, {
    size: 116,
    lines: 1,
    colour: '#ffffff',
    width: textWidth - 80,
  }))!
  const [tagWidth, tagHeight] = [block.width + 96, 184]
  const tag = svg(
    tagWidth,
    tagHeight,
    `<rect width="100%" height="100%" rx="28" fill="${cardColours.sun}"/><rect width="${tagWidth}" height="${tagHeight - 10}" rx="26" fill="${cardColours.leaf}"/>`,
  )
  const inside = Math.round(priceTop + (tagHeight - 10 - block.height) / 2)
  return [{ input: tag, left: margin, top: priceTop }, ...at(block, margin + 48, inside)]
}

/** Where to order it, large enough to type it off another phone. */
async function linkBox({ link, invite }: StatusPicture): Promise<OverlayOptions[]> {
  const box = svg(
    width,
    linkHeight,
    `<rect width="100%" height="100%" fill="${cardColours.leaf}"/><rect width="100%" height="8" fill="${cardColours.sun}"/><rect x="${margin}" y="58" width="128" height="128" rx="26" fill="${cardColours.paper}"/><svg x="${margin + 18}" y="74" width="92" height="92" viewBox="0 0 32 32">${bagMark}</svg>`,
  )
  const left = margin + 128 + 36
  const room = width - left - margin
  const said = await renderTextBlock(invite, { size: 42, lines: 1, colour: '#ffffff', width: room })
  const address = await fittingLink(link, room)
  return [
    { input: box, left: 0, top: linkTop },
    ...at(said, left, linkTop + 58),
    ...at(address, left, linkTop + 122),
  ]
}

async function fittingLink(link: string, room: number) {
  for (const size of [68, 60, 52, 44, 36]) {
    const block = await renderTextBlock(link, { size, lines: 1, colour: '#ffffff', width: 3_000 })
    if (!block || block.width <= room) return block
  }
  return renderTextBlock(link, { size: 36, lines: 2, colour: '#ffffff', width: room })
}
