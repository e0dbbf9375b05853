/** What people write in the demo's life. */
export const sampleTexts = {
  buyerNotes: [
    'Please call before you come',
    'Wrap it well, it is a present',
    'I am at work until five',
    'Leave it with the guard if I am out',
    'Please send a picture before you send it',
  ],
  sellerCancels: [
    'The last piece turned out to be damaged',
    'We cannot reach you on the phone number you gave',
    'Sold at the shop this morning before we saw the order',
    'The courier does not serve your area this week',
  ],
  disputes: [
    { reason: 'broken', text: 'It arrived with a crack on one side. I sent pictures to the courier too.' },
    { reason: 'not_arrived', text: 'The courier says it was handed over, but nobody at my house got it.' },
    {
      reason: 'not_as_described',
      text: 'The colour is quite different from the picture. I would keep it for less.',
    },
    { reason: 'incomplete', text: 'I paid for the full set and one piece is missing.' },
    { reason: 'wrong_goods', text: 'This is not the size that I chose. Please change it.' },
  ],
  disputeAnswers: [
    'I am sorry. I will look at it with the courier and come back to you today.',
    'It left our shop in good order. Please send a photo of the parcel.',
    'You are right, we packed the wrong one. We can send another or give part of the money back.',
    'The courier confirmed the handover. Please ask at the front desk of your building.',
  ],
  settledDisputes: [
    'The photos show the damage. The money goes back as agreed.',
    'The seller agrees that a piece was missing.',
    'The courier could not show who received it.',
  ],
  refusedDisputes: [
    'The page says clearly what is in the box, and that is what arrived.',
    'The waybill is signed by the buyer and the goods match the description.',
  ],
  refunds: ['Returned in good order', 'Agreed between buyer and seller', 'Part of the delivery was late'],
} as const
