import type { Scene } from './art.ts'
import * as beauty from './things/beauty.ts'
import * as books from './things/books.ts'
import * as bottles from './things/bottles.ts'
import * as bottoms from './things/bottoms.ts'
import * as carvings from './things/carvings.ts'
import * as cloth from './things/cloth.ts'
import * as cosmetics from './things/cosmetics.ts'
import * as crafts from './things/crafts.ts'
import * as dresses from './things/dresses.ts'
import * as farm from './things/farm.ts'
import * as food from './things/food.ts'
import * as furniture from './things/furniture.ts'
import * as garden from './things/garden.ts'
import * as jewellery from './things/jewellery.ts'
import * as kitchen from './things/kitchen.ts'
import * as leisure from './things/leisure.ts'
import * as motor from './things/motor.ts'
import * as office from './things/office.ts'
import * as others from './things/others.ts'
import * as outerwear from './things/outerwear.ts'
import * as packs from './things/packs.ts'
import * as phones from './things/phones.ts'
import * as power from './things/power.ts'
import * as produce from './things/produce.ts'
import * as screens from './things/screens.ts'
import * as shoes from './things/shoes.ts'
import * as solar from './things/solar.ts'
import * as sound from './things/sound.ts'
import * as spares from './things/spares.ts'
import * as sport from './things/sport.ts'
import * as stationery from './things/stationery.ts'
import * as tops from './things/tops.ts'
import * as trade from './things/trade.ts'
import * as water from './things/water.ts'
import * as wear from './things/wear.ts'

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
