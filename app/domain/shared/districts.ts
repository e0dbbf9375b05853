/** The 28 districts with their ISO 3166-2:MW codes and the places people name in them (reference/malawi.md 3.5). */
export const districtPlaces = {
  Balaka: { code: 'BA', areas: ['Balaka Boma', 'Phalula', 'Ulongwe'] },
  Blantyre: {
    code: 'BL',
    areas: ['Blantyre CBD', 'Limbe', 'Ndirande', 'Chilomoni', 'Bangwe', 'Machinjiri', 'Chilobwe', 'Mbayani', 'Chinyonga', 'Namiwawa', 'Makata'],
  },
  Chikwawa: { code: 'CK', areas: ['Chikwawa Boma', 'Nchalo', 'Ngabu'] },
  Chiradzulu: { code: 'CR', areas: ['Chiradzulu Boma', 'Mbulumbuzi'] },
  Chitipa: { code: 'CT', areas: ['Chitipa Boma', 'Misuku'] },
  Dedza: { code: 'DE', areas: ['Dedza Boma', 'Linthipe', 'Mtakataka'] },
  Dowa: { code: 'DO', areas: ['Dowa Boma', 'Mponela', 'Mvera', 'Dzaleka'] },
  Karonga: { code: 'KR', areas: ['Karonga Boma', 'Chilumba', 'Songwe'] },
  Kasungu: { code: 'KS', areas: ['Kasungu Boma', 'Chamama', 'Santhe'] },
  Likoma: { code: 'LK', areas: ['Likoma Boma', 'Chizumulu'] },
  Lilongwe: {
    code: 'LI',
    areas: ['Old Town', 'City Centre', 'Area 9', 'Area 10', 'Area 18', 'Area 23', 'Area 25', 'Area 36', 'Area 43', 'Area 47', 'Area 49', 'Kawale', 'Chinsapo', 'Kanengo', 'Mitundu'],
  },
  Machinga: { code: 'MH', areas: ['Liwonde', 'Machinga Boma', 'Ntaja'] },
  Mangochi: { code: 'MG', areas: ['Mangochi Boma', 'Monkey Bay', 'Namwera', 'Makawa'] },
  Mchinji: { code: 'MC', areas: ['Mchinji Boma', 'Kamwendo'] },
  Mulanje: { code: 'MU', areas: ['Mulanje Boma', 'Chitakale', 'Muloza'] },
  Mwanza: { code: 'MW', areas: ['Mwanza Boma'] },
  Mzimba: {
    code: 'MZ',
    areas: ['Mzuzu CBD', 'Luwinga', 'Chibanja', 'Katoto', 'Zolozolo', 'Chiputula', 'Mchengautuwa', 'Hilltop', 'Katawa', 'Masasa', 'Msongwe', 'Mzimba Boma', 'Ekwendeni', 'Jenda'],
  },
  Neno: { code: 'NE', areas: ['Neno Boma', 'Zalewa'] },
  'Nkhata Bay': { code: 'NB', areas: ['Nkhata Bay Boma', 'Chintheche'] },
  Nkhotakota: { code: 'NK', areas: ['Nkhotakota Boma', 'Dwangwa'] },
  Nsanje: { code: 'NS', areas: ['Nsanje Boma', 'Bangula'] },
  Ntcheu: { code: 'NU', areas: ['Ntcheu Boma', 'Lizulu', 'Tsangano'] },
  Ntchisi: { code: 'NI', areas: ['Ntchisi Boma', 'Malomo'] },
  Phalombe: { code: 'PH', areas: ['Phalombe Boma', 'Migowi'] },
  Rumphi: { code: 'RU', areas: ['Rumphi Boma', 'Livingstonia', 'Bolero'] },
  Salima: { code: 'SA', areas: ['Salima Boma', 'Senga Bay', 'Chipoka'] },
  Thyolo: { code: 'TH', areas: ['Thyolo Boma', 'Luchenza', 'Bvumbwe'] },
  Zomba: { code: 'ZO', areas: ['Zomba Central', 'Chikanda', 'Sadzi', 'Likangala', 'Chinamwali'] },
} as const satisfies Record<string, { code: string; areas: readonly string[] }>

export type District = keyof typeof districtPlaces
export const districts = Object.keys(districtPlaces) as [District, ...District[]]
export const isDistrict = (value: unknown): value is District => districts.includes(value as District)
