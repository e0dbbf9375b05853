import type { DemoSeller } from '../market/types.ts'

type Shop = { owner: string; shop: string; place: [district: string, area: string]; about: string }

export type SellerRow = Omit<DemoSeller, 'phone'>

export function defineSeller(
  key: string,
  network: 'airtel' | 'tnm',
  memberForDays: number,
  { owner, shop, place: [district, area], about }: Shop,
): SellerRow {
  return {
    key,
    ownerName: owner,
    businessName: shop,
    email: `${owner.toLowerCase().replaceAll(' ', '.')}@thumba.example`,
    district,
    area,
    about: about.replace(/\s+/g, ' '),
    operator: network === 'airtel' ? 'airtel_money' : 'tnm_mpamba',
    memberForDays,
  }
}
