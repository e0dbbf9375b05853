import type { Connection } from '#app/db/client.server.ts'
import { settings } from '#app/modules/platform/settings/tables.ts'
import { deliveryZones, pickupPoints } from '#app/modules/sales/delivery/tables.ts'
import { aProduct, aSeller } from '#test/make.ts'

/** Three sellers with things worth buying, enough pages to turn, choices, things sold out. */
export async function stockShop(db: Connection, _folder: string) {
  const mponda = await aSeller(db, {
    businessName: 'Mponda Electronics',
    location: 'Lilongwe',
    area: 'Area 25',
  })
  const zomba = await aSeller(db, {
    businessName: 'Zomba Chitenje House',
    location: 'Zomba',
    area: 'Chikanda',
  })
  const mzuzu = await aSeller(db, {
    businessName: 'Mzuzu Coffee Corner',
    location: 'Mzimba',
    area: 'Luwinga',
  })
  await db.insert(deliveryZones).values([
    { sellerId: mponda.userId, district: 'Lilongwe', fee: 2_500, days: 2 },
    { sellerId: mponda.userId, district: 'Blantyre', fee: 6_000, days: 4 },
  ])
  await db.insert(pickupPoints).values({
    sellerId: zomba.userId,
    name: 'Zomba market stall 14',
    streetAddress: 'Main market, second gate',
    city: 'Zomba',
    openingTime: '08:00',
    closingTime: '17:00',
  })
  const bankAccount = {
    bankName: 'National Bank',
    accountName: 'Thumba Ltd',
    accountNumber: '1004 556 677',
  }
  await db.insert(settings).values([
    { key: 'bankAccount', value: bankAccount },
    // Journeys pay out what was released a moment ago.
    { key: 'payoutReserveDays', value: 0 },
    { key: 'payoutReserveDaysNew', value: 0 },
  ])
  const electronics = { sellerId: mponda.userId, category: 'Electronics' }
  await aProduct(db, {
    ...electronics,
    name: 'Samsung fast charger',
    price: 12_500,
    stock: 40,
    tags: ['phone', 'usb-c'],
  })
  await aProduct(db, { ...electronics, name: 'Solar lamp with phone charging', price: 28_000, stock: 3 })
  await aProduct(db, { ...electronics, name: 'Sold out radio', price: 19_000, stock: 0 })
  await aProduct(db, {
    sellerId: zomba.userId,
    category: 'Clothing & Fashion',
    name: 'Chitenje wrap skirt',
    price: 15_000,
    stock: 25,
    categoryFields: { gender: 'women', size: ['S', 'M', 'L'], colour: ['Red', 'Blue'] },
  })
  await aProduct(db, {
    sellerId: mzuzu.userId,
    category: 'Food & Beverages',
    name: 'Mzuzu coffee 250 g',
    price: 9_500,
    stock: 60,
  })
  for (let number = 1; number <= 30; number++) {
    await aProduct(db, {
      sellerId: [mponda, zomba, mzuzu][number % 3]!.userId,
      category: ['Home & Garden', 'Books & Education', 'Health & Beauty'][number % 3]!,
      name: `Everyday thing number ${number}`,
      price: 1_000 * number,
      createdAt: new Date(Date.now() - number * 36e5 * 8),
    })
  }
}
