/** What buyers of the demo say, in English and Chichewa, by the stars that they give. */
export const reviewTexts: Record<number, readonly string[]> = {
  5: [
    'Exactly as in the picture. It came two days early.',
    'Zabwino kwambiri, zikomo! Ndidzagulanso.',
    'Very good quality for the price. My sister ordered one too.',
    'Katundu wabwino, wafika bwinobwino ku Mzimba.',
    'The seller packed it well, nothing was broken.',
    'Mtengo wabwino ndipo katunduyo ndi weniweni.',
    'I was afraid to order, but everything went well. Paid when I had it in my hands.',
    'Ana anga asangalala nazo kwambiri.',
  ],
  4: [
    'Good, only the colour is a little darker than in the picture.',
    'Ndi wabwino, koma anachedwa tsiku limodzi.',
    'Works well. The box was a bit crushed on the bus.',
    'Wabwino. Akanakhala wokulirapo pang’ono zikanakhala bwino kwambiri.',
    'Fair price. It took four days to Karonga.',
    'Zikugwira ntchito bwino mpaka pano.',
  ],
  3: [
    'It is all right, but I expected thicker cloth.',
    'Zili bwino, koma osati mmene ndimaganizira.',
    'The first one had a fault; they changed it after a week.',
    'Smaller than it looks in the picture.',
    'Wapakatikati. Mtengo ndi wokwera pang’ono.',
  ],
  2: [
    'Came late and one corner was scratched.',
    'Sizili mmene anafotokozera. Ndinayembekezera zabwinoko.',
    'It works, but the seller did not answer for three days.',
  ],
  1: [
    'It stopped working after a week.',
    'Anandipatsa saizi yolakwika ndipo zinatenga nthawi kuti asinthe.',
    'Not what I ordered. I had to open a dispute to be heard.',
  ],
}

/** What sellers answer. */
export const reviewAnswers = {
  good: [
    'Thank you! We are glad that it serves you well.',
    'Zikomo kwambiri. Tikuyembekezeraninso.',
    'Thank you for the kind words. Ask for us by name next time.',
    'Zikomo chifukwa cha mawu abwino.',
  ],
  bad: [
    'We are sorry. Write to us on the order and we will put it right.',
    'Pepani. Tiuzeni pa oda yanu kuti tikonze.',
    'Thank you for telling us: we have changed the picture so that it shows the true size.',
    'Pepani chifukwa chochedwa. Galimoto inaonongeka pa njira.',
  ],
} as const
