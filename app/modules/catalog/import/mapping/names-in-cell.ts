const betweenAddresses =
  /\||[,;] |[,;]$|(?<=["'])[,;](?=["'])|(?:[,;]| )(?=["']?https?:\/\/)|(?<=\.(?:jpe?g|png|webp))[,;]/i

/** Far more than a product shows; a cell can hold thousands. */
const most = 100

/**
 * The names of files and addresses of pictures in a cell. Addresses may hold commas themselves: there a comma parts them only
 * where a new one begins, after a blank, or behind the ending of a picture; so does a blank where a new one begins.
 */
export const namesInCell = (text: string): string[] =>
  text
    .replaceAll(/^\[|\]$/g, '')
    .split('\n')
    .flatMap((line) =>
      /https?:\/\//i.test(line) ? line.replaceAll(/\s+/g, ' ').split(betweenAddresses) : line.split(/[,|;]/),
    )
    .map((name) =>
      name
        .trim()
        .replaceAll(/^["']|["']$/g, '')
        .trim(),
    )
    .filter((name) => /[\p{L}\p{N}]/u.test(name))
    .slice(0, most)
