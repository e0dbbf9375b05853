import { iconSize } from './icon-size.ts'
import sprite from './icons.svg?no-inline'

export type IconProps = { className?: string; 'aria-hidden'?: boolean | 'true' }
export type IconComponent = (props: IconProps) => React.ReactElement

/**
 * An icon of the sprite that scripts/make-icons.ts draws. It only decorates: words or an accessible name say it. The old name of its
 * address is the one that KaiOS and Opera Mini know.
 */
const icon = (name: string, className = 'size-5') => (
  <svg {...iconSize(className)} className={className} aria-hidden="true">
    <use xlinkHref={`${sprite}#${name}`} />
  </svg>
)

export const ArrowDown: IconComponent = ({ className }) => icon('arrow-down', className)
export const ArrowRight: IconComponent = ({ className }) => icon('arrow-right', className)
export const ArrowUp: IconComponent = ({ className }) => icon('arrow-up', className)
export const BadgeCheck: IconComponent = ({ className }) => icon('badge-check', className)
export const Bell: IconComponent = ({ className }) => icon('bell', className)
export const Ban: IconComponent = ({ className }) => icon('ban', className)
export const BookOpen: IconComponent = ({ className }) => icon('book-open', className)
export const Briefcase: IconComponent = ({ className }) => icon('briefcase', className)
export const CalendarDays: IconComponent = ({ className }) => icon('calendar-days', className)
export const Camera: IconComponent = ({ className }) => icon('camera', className)
export const Car: IconComponent = ({ className }) => icon('car', className)
export const Check: IconComponent = ({ className }) => icon('check', className)
export const ChevronDown: IconComponent = ({ className }) => icon('chevron-down', className)
export const ChevronLeft: IconComponent = ({ className }) => icon('chevron-left', className)
export const ChevronRight: IconComponent = ({ className }) => icon('chevron-right', className)
export const CircleAlert: IconComponent = ({ className }) => icon('circle-exclamation-point', className)
export const CircleCheck: IconComponent = ({ className }) => icon('circle-check', className)
export const CircleUser: IconComponent = ({ className }) => icon('circle-user', className)
export const Clock: IconComponent = ({ className }) => icon('clock', className)
export const Copy: IconComponent = ({ className }) => icon('copy', className)
export const Dumbbell: IconComponent = ({ className }) => icon('dumbbell', className)
export const Eye: IconComponent = ({ className }) => icon('eye', className)
export const EyeOff: IconComponent = ({ className }) => icon('eye-off', className)
export const Heart: IconComponent = ({ className }) => icon('heart', className)
export const HeartPulse: IconComponent = ({ className }) => icon('heart-pulse', className)
export const ImagePlus: IconComponent = ({ className }) => icon('image-plus', className)
export const Info: IconComponent = ({ className }) => icon('info', className)
export const LayoutGrid: IconComponent = ({ className }) => icon('layout-grid', className)
export const LinkIcon: IconComponent = ({ className }) => icon('link', className)
export const List: IconComponent = ({ className }) => icon('list', className)
export const LogOut: IconComponent = ({ className }) => icon('log-out', className)
export const Mail: IconComponent = ({ className }) => icon('mail', className)
export const MapPin: IconComponent = ({ className }) => icon('map-pin', className)
export const Menu: IconComponent = ({ className }) => icon('menu', className)
export const MessageCircle: IconComponent = ({ className }) => icon('message-circle', className)
export const Minus: IconComponent = ({ className }) => icon('minus', className)
export const Package: IconComponent = ({ className }) => icon('package', className)
export const PackageCheck: IconComponent = ({ className }) => icon('package-check', className)
export const Palette: IconComponent = ({ className }) => icon('palette', className)
export const Phone: IconComponent = ({ className }) => icon('phone', className)
export const Plus: IconComponent = ({ className }) => icon('plus', className)
export const Printer: IconComponent = ({ className }) => icon('printer', className)
export const RotateCw: IconComponent = ({ className }) => icon('rotate-cw', className)
export const Search: IconComponent = ({ className }) => icon('search', className)
export const Share2: IconComponent = ({ className }) => icon('share-2', className)
export const ShieldCheck: IconComponent = ({ className }) => icon('shield-check', className)
export const Shirt: IconComponent = ({ className }) => icon('shirt', className)
export const ShoppingBag: IconComponent = ({ className }) => icon('shopping-bag', className)
export const ShoppingCart: IconComponent = ({ className }) => icon('shopping-cart', className)
export const SlidersHorizontal: IconComponent = ({ className }) => icon('sliders-horizontal', className)
export const Smartphone: IconComponent = ({ className }) => icon('smartphone', className)
export const Sofa: IconComponent = ({ className }) => icon('sofa', className)
export const Soup: IconComponent = ({ className }) => icon('soup', className)
export const Star: IconComponent = ({ className }) => icon('star', className)
export const Store: IconComponent = ({ className }) => icon('store', className)
export const Trash2: IconComponent = ({ className }) => icon('trash', className)
export const Truck: IconComponent = ({ className }) => icon('truck', className)
export const Wallet: IconComponent = ({ className }) => icon('wallet', className)
export const X: IconComponent = ({ className }) => icon('x', className)
