/** 0999 123 456 for Malawian numbers (E.164 in); others as they are stored, +442079460123. */
export function formatPhone(e164: string): string {
  const local = /^\+265(\d{3})(\d{3})(\d{3})$/.exec(e164)
  return local ? `0${local[1]} ${local[2]} ${local[3]}` : e164
}
