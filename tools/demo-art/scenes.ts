import type { Scene } from './art.ts'
import * as wear from './things/clothing/accessories.ts'
import * as bottoms from './things/clothing/bottoms.ts'
import * as cloth from './things/clothing/cloth.ts'
import * as dresses from './things/clothing/dresses.ts'
import * as jewellery from './things/clothing/jewellery.ts'
import * as outerwear from './things/clothing/outerwear.ts'
import * as shoes from './things/clothing/shoes.ts'
import * as tops from './things/clothing/tops.ts'
import * as phones from './things/electronics/phones.ts'
import * as power from './things/electronics/power.ts'
import * as screens from './things/electronics/screens.ts'
import * as solar from './things/electronics/solar.ts'
import * as sound from './things/electronics/sound.ts'
import * as bottles from './things/food/bottles.ts'
import * as food from './things/food/food.ts'
import * as packs from './things/food/packs.ts'
import * as produce from './things/food/produce.ts'
import * as farm from './things/garden/farm.ts'
import * as garden from './things/garden/garden.ts'
import * as beauty from './things/health/beauty.ts'
import * as cosmetics from './things/health/cosmetics.ts'
import * as furniture from './things/home/furniture.ts'
import * as kitchen from './things/home/kitchen.ts'
import * as water from './things/home/water.ts'
import * as carvings from './things/leisure/carvings.ts'
import * as crafts from './things/leisure/crafts.ts'
import * as leisure from './things/leisure/leisure.ts'
import * as others from './things/leisure/miscellaneous.ts'
import * as sport from './things/leisure/sport.ts'
import * as spares from './things/motor/spares.ts'
import * as motor from './things/motor/vehicles.ts'
import * as books from './things/work/books.ts'
import * as office from './things/work/office.ts'
import * as stationery from './things/work/stationery.ts'
import * as trade from './things/work/trade.ts'

/** Everything that can be drawn. */
export const scenes = {
  ...beauty,
  ...books,
  ...bottles,
  ...bottoms,
  ...carvings,
  ...cloth,
  ...cosmetics,
  ...crafts,
  ...dresses,
  ...farm,
  ...food,
  ...furniture,
  ...garden,
  ...jewellery,
  ...kitchen,
  ...leisure,
  ...motor,
  ...office,
  ...others,
  ...outerwear,
  ...packs,
  ...phones,
  ...power,
  ...produce,
  ...screens,
  ...shoes,
  ...solar,
  ...sound,
  ...spares,
  ...sport,
  ...stationery,
  ...tops,
  ...trade,
  ...water,
  ...wear,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
