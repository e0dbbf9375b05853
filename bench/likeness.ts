import { measureSimilarity, similarityTable } from '#test/photos/measure.ts'

// How well pictures are known again: 200 photos, each changed in four ways, among 2,000 others (decision 027).
console.log(similarityTable(await measureSimilarity({ photos: 200, others: 2_000, askOthers: true })))
