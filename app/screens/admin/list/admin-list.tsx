import { List, type ListProps } from '#app/kit/list/list.tsx'
import { SavedViews } from './saved-views.tsx'

/** A list of the administration: with the views of it that the administrator keeps. */
export const AdminList = <Row, Name extends string>(props: Omit<ListProps<Row, Name>, 'views'>) => (
  <List {...props} views={<SavedViews />} />
)
