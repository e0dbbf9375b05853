import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SavedViews } from './saved-views.tsx'

type Props = {
  title: string
  /** '3 sellers' */
  count: string
  /** The fields that narrow the list: a GET form, so that they stand in the address. */
  filters?: ReactNode
  /** Changes with the address, so that the fields show what it says. */
  filterKey?: string
  /** What the file of the whole list is called in the address. */
  csv?: string
  actions?: ReactNode
  page: number
  pages: number
  hrefFor: (page: number) => string
  children: ReactNode
}

/** The frame of every list of the administration. */
export const ListPage = (props: Props) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1 className="text-3xl">{props.title}</h1>
      {props.actions}
    </div>
    {props.filters && (
      <Form
        key={props.filterKey}
        role="search"
        aria-label={props.title}
        className="mt-4 flex flex-wrap items-end gap-3 [&>*]:min-w-40 [&>*]:grow md:[&>*]:grow-0"
      >
        {props.filters}
        <Button variant="secondary">Show</Button>
      </Form>
    )}
    <SavedViews />
    <p className="mt-3 mb-2 flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
      {props.count}
      {props.csv && (
        <Link
          to={props.csv}
          reloadDocument
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          Download as CSV
        </Link>
      )}
    </p>
    {props.children}
    <div className="mt-6">
      <Pagination
        page={props.page}
        pages={props.pages}
        hrefFor={props.hrefFor}
        label={`Pages of ${props.title.toLowerCase()}`}
      />
    </div>
  </>
)
