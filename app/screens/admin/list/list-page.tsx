import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SlidersHorizontal } from '#app/ui/icons.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
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
      <PageTitle>{props.title}</PageTitle>
      {props.actions}
    </div>
    {props.filters && (
      <Filters key={props.filterKey} title={props.title}>
        {props.filters}
      </Filters>
    )}
    <SavedViews />
    <p className="mt-3 mb-2 flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
      {props.count}
      {props.csv && (
        <TextLink tall strong to={props.csv} reloadDocument>
          Download as CSV
        </TextLink>
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

/** On a phone they are folded away, so that the list itself stands on the first screen; a box that is ticked unfolds them. */
const Filters = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-3">
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-card font-semibold text-leaf underline underline-offset-4 has-focus-visible:outline-3 has-focus-visible:outline-leaf md:hidden">
      <input type="checkbox" id="filters" className="sr-only" />
      <SlidersHorizontal className="size-5" aria-hidden="true" />
      Search, filter and sort
    </label>
    <Form
      role="search"
      aria-label={title}
      className="flex flex-wrap items-end gap-3 max-md:hidden max-md:[label:has(#filters:checked)+&]:flex [&>*]:min-w-40 [&>*]:grow md:[&>*]:grow-0"
    >
      {children}
      <Button variant="secondary">Show</Button>
    </Form>
  </div>
)
